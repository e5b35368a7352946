// test/tools/rendering/active-html.ts shows what runs in viewers; here is what becomes of each text, and what stays as it is.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inertMarkdown } from '../../src/schema/index.ts'
import { inTime } from '../support/in-time.ts'
import { hostileTexts } from '../tools/rendering/viewers/hostile-texts.ts'

const kept = [
  'Returns a Array<String>, or List<Foo<Bar>> of Array<Api::User>',
  'Hash<String, Integer>',
  'a < b, a <b and c, a<b and c>=d, a <= b => c',
  'GET /beds/<id>?page=<page>&per=<per>',
  'one<br>two<br/>three <b>bold</b>, <p align="center">x</p>',
  '<details open><summary>More</summary></details>',
  '<a href="https://example.com/a?b=c">x</a>, <a href=/beds>beds</a>',
  '<img src="https://example.com/x.png" alt="x" width=3>',
  'see <https://example.com/?a=b&c=d#e> or <me@example.com>',
  '[a](https://example.com "b") and [c][1]\n\n[1]: /beds\n',
  '![a](data:image/png;base64,AAAA)',
  'data: [x](data.json), javascript: yes, [note]: a word',
  '<!-- a note -->',
  'Send `<script>` or ``<img onerror="x">``, and `[x](javascript:x)`',
  '~~~\n<script>\n~~~\n\n```html\n<img onerror="x">\n```',
  '&lt;script&gt;',
  '',
]

for (const text of kept) test(`stays: ${JSON.stringify(text)}`, () => assert.is(inertMarkdown(text), text))

const changed = [
  ['<script>x</script>', '&lt;script>x&lt;/script>'],
  ['<b>a</b> <img src=x onerror="x">', '<b>a</b> &lt;img src=x onerror="x">'],
  ['<a title="a>b" onclick="x">c</a>', '&lt;a title="a>b" onclick="x">c</a>'],
  ['<https:/onclick=x/>', '&lt;https:/onclick=x/>'],
  ['<b style="position:fixed">a</b>', '&lt;b style="position:fixed">a</b>'],
  ['[x](javascript:y)', '[x]\\(javascript:y)'],
  ['> [x](\n> java&#x0000073;cript&colon;y)', '> [x]\\(\n> java&#x0000073;cript&colon;y)'],
  ['[x]:\n<data:text/html,y>', '[x]\\:\n&lt;data:text/html,y>'],
  ['`<script>` and <script>', '`<script>` and &lt;script>'],
  // Where renderers do not agree on what is code, code is text.
  ['<div>\n\n`<script>`', '<div>\n\n`&lt;script>`'],
  ['- <div>\n\n`<script>`', '- <div>\n\n`&lt;script>`'],
  ['a ` b\n`<script>`', 'a ` b\n`&lt;script>`'],
  ['\\`<script>`', '\\`&lt;script>`'],
  ['| `<script>` | b |', '| `&lt;script>` | b |'],
  ['- a\n  ```\n<script>\n  ```', '- a\n  ```\n&lt;script>\n  ```'],
  ['```\n<script>', '```\n&lt;script>'],
  ['a\r```\n<script>\n```', 'a\r```\n&lt;script>\n```'],
  ['<!-- `<script>` -->', '<!-- `&lt;script>` -->'],
] as const

for (const [text, inert] of changed)
  test(`${JSON.stringify(text)} becomes inert`, () => assert.is(inertMarkdown(text), inert))

test('what is inert stays so', () => {
  for (const { text } of hostileTexts) assert.is(inertMarkdown(inertMarkdown(text)), inertMarkdown(text))
})

const parts = [
  ...['<a ', '<a=', '](', '](java', '<b a="', '<!--', '`<script>`', '`', '&#0', '](&Tab;', '<b x', '> <b>', '<script'],
  ...['```\n<script>\n```\n', '<a\n', '<a href="', ']: ', '[x]:\n', '<b>', ' <b =', '\\', '- ', '~~~\n', '<a b=c '],
]

for (const part of parts) {
  test(`linear: ${JSON.stringify(part)}`, () => {
    const text = `${part.repeat(Math.ceil(1_000_000 / part.length))}<script>`
    inTime(() => inertMarkdown(text))
  })
}

test.run()
