import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { holdsCredential, type Json } from '../../src/schema/index.ts'
import { inTime } from '../support/in-time.ts'

// Put together here, so that no scanner of repositories takes this file for a leak.
const random = 'Zk3Lq9TfW2xPb7VnR5mC'
const hex = '3f9a8c1d7e2b4f60a1c9d8e7b6f5a4c3'
const longRandom = `${random}${random.toLowerCase()}w8`

const credentials: readonly (readonly [string, Json])[] = [
  ['x', `AKIA${'Q7ZT4XKWM2VN9BRD'}`],
  ['x', `ghp_${longRandom.slice(0, 36)}`],
  ['x', `github_pat_${longRandom}`],
  ['x', `glpat-${random}`],
  ['x', `xoxb-${'2487-1a9f3k2m7q'}`],
  ['x', `sk_live_${random}`],
  ['x', `AIza${longRandom.slice(0, 35)}`],
  ['x', `npm_${longRandom.slice(0, 36)}`],
  ['x', `SG.${random}a1.${longRandom}x`],
  ['x', `SK${hex}`],
  ['x', `-----BEGIN ${'RSA '}PRIVATE KEY-----\nMII`],
  ['x', `eyJ${'hbGciOiJIUzI1NiJ9'}.eyJzdWIiOiI5NzQifQ.${longRandom}`],
  ['url', 'postgres://app:Xk29dh3@db.internal/app'],
  ['token', hex],
  ['api_key', random],
  ['apiKey', random],
  ['Authorization', `Bearer ${random}`],
  ['list', [{ client_secret: random }]],
]

const harmless: readonly (readonly [string, Json])[] = [
  ...['secret', 'password', 'changeme', 'token', 'xxx', 'xxxxxxxxxxxxxxxxxxxxxxxx'].map(
    (value) => ['token', value] as const,
  ),
  ['token', '550e8400-e29b-41d4-a716-446655440000'],
  ['color', '#ff00aa'],
  ['sha', `${hex}d2e1f0a9`],
  ['name', random],
  ['token', '0123456789abcdef0123456789abcdef'],
  ['token', 'abc123def456ghi789jkl'],
  ['password', 'SuperSecretPassword123'],
  ['token', 'your-api-token-here-123'],
  ['token', 'devise.registrations.new2'],
  ['token_type', random],
  ['next_page_token', random],
  ['secret', 'aaaaaaaaaaaaaaaaaaaa1a1a1'],
  ['key', `AKIA${'IOSFODNN7EXAMPLE'}`],
  ['secret_key', `sk_test_${random}`],
  ['url', 'https://user:password@example.com'],
  ['url', 'http://localhost:3000/a@b'],
  ['password', 1234567890],
  ['password', null],
]

for (const [name, value] of credentials)
  test(`looks like one: ${name}, ${JSON.stringify(value)}`, () => assert.ok(holdsCredential(name, value)))

for (const [name, value] of harmless)
  test(`is none: ${name}, ${JSON.stringify(value)}`, () => assert.not(holdsCredential(name, value)))

for (const part of ['eyJ-', 'eyJaaaaaaaa.', '://', '://a:', '-----BEGIN ', 'SG.', 'a1B', 'xoxb-', 'AKIA', '/@:']) {
  test(`linear: ${part}`, () => {
    const text = part.repeat(Math.ceil(1_000_000 / part.length))
    for (const name of ['token', 'x', part.repeat(100_000)]) inTime(() => holdsCredential(name, text))
  })
}

test.run()
