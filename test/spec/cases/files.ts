// 4.5.3: references from one file to another, names that two files want, and references that lead nowhere.

import * as assert from 'uvu/assert'
import type { Case } from '../case.ts'
import { component, json, number, own, type Row, rowCases, text, user } from '../reference-rows.ts'
import { componentsOf, responseSchema, withSidecar } from '../small-application.ts'

const a = { $ref: '#/$defs/A' }

const acrossFiles: readonly Row[] = [
  [
    '2.4 $ref',
    'to a definition of another file',
    { $ref: `${user}#/$defs/A` },
    { schema: component('A'), components: { A: text } },
    { [user]: json({ ...number, $defs: { A: text } }) },
  ],
  [
    '2.4 $ref',
    'to another file',
    { $ref: user },
    { schema: component('User'), components: { User: number } },
    { [user]: json(number) },
  ],
  [
    '4.5.3',
    'all definitions of that file are moved',
    { $ref: user },
    { schema: component('User'), components: { A: text, B: number, User: { items: component('A') } } },
    { [user]: json({ items: a, $defs: { A: text, B: number } }) },
  ],
  [
    '4.5.3',
    'a file with an empty fragment',
    { $ref: `${user}#` },
    { schema: component('User'), components: { User: number } },
    { [user]: json(number) },
  ],
  [
    '4.5.3',
    'a path with dots',
    { $ref: './app/views/beds/../users/_user.schema.json' },
    { schema: component('User'), components: { User: number } },
    { [user]: json(number) },
  ],
  [
    '4.5.3',
    'a file that is no view',
    { $ref: 'lib/schemas/money.schema.json' },
    { schema: component('SchemasMoney'), components: { SchemasMoney: number } },
    { 'lib/schemas/money.schema.json': json(number) },
  ],
  [
    '4.5.3',
    'the sidecar of another action',
    { $ref: 'app/views/users/show.schema.json' },
    { schema: component('UsersShow'), components: { UsersShow: number } },
    {
      'app/views/users/show.schema.json': json(number),
      'config/routes.rb': "Rails.application.routes.draw do\n  get 'beds', to: 'beds#index'\nend\n",
    },
  ],
  [
    '4.5.3',
    'a file that leads to a third one',
    { $ref: user },
    { schema: component('User'), components: { User: { items: component('Money') }, Money: number } },
    {
      [user]: json({ items: { $ref: 'app/views/shared/_money.schema.json' } }),
      'app/views/shared/_money.schema.json': json(number),
    },
  ],
  [
    '4.5.3',
    'files that refer to each other',
    { $ref: user },
    { schema: component('User'), components: { User: { items: component('Bed') }, Bed: { items: component('User') } } },
    {
      [user]: json({ items: { $ref: 'app/views/beds/_bed.schema.json' } }),
      'app/views/beds/_bed.schema.json': json({ items: { $ref: user } }),
    },
  ],
  [
    '4.5.3',
    'a file that is nothing but a reference',
    { $ref: user },
    { schema: component('A'), components: { A: text } },
    { [user]: json({ $ref: '#/$defs/A', $defs: { A: text } }) },
  ],
  [
    '4.5.3',
    'a place in another file',
    { $ref: `${user}#/properties/a` },
    { schema: component('User/properties/a'), components: { User: { properties: { a: text } } } },
    { [user]: json({ properties: { a: text } }) },
  ],
  [
    '4.5.3',
    'a place in a definition of another file',
    { $ref: `${user}#/$defs/A/items` },
    { schema: component('A/items'), components: { A: { items: text } } },
    { [user]: json({ $defs: { A: { items: text } } }) },
  ],
  [
    '4.5.3',
    'nested definitions of another file',
    { $ref: `${user}#/$defs/A/$defs/B` },
    { schema: component('B'), components: { A: {}, B: text } },
    { [user]: json({ $defs: { A: { $defs: { B: text } } } }) },
  ],
  [
    '4.5.3',
    'an anchor of another file',
    { $ref: `${user}#x` },
    { schema: component('A'), components: { A: text } },
    { [user]: json({ $defs: { A: { $anchor: 'x', ...text } } }) },
  ],
  [
    '4.5.3',
    'itself by its path',
    { properties: { a: { $ref: `${own}#/$defs/A` } }, $defs: { A: text } },
    { schema: { properties: { a: component('A') } }, components: { A: text } },
  ],
  [
    '4.5.3',
    'two files of one name',
    { oneOf: [{ $ref: 'app/views/v1/_bed.schema.json' }, { $ref: 'app/views/v2/_bed.schema.json' }] },
    { schema: { oneOf: [component('V1Bed'), component('V2Bed')] }, components: { V1Bed: text, V2Bed: number } },
    { 'app/views/v1/_bed.schema.json': json(text), 'app/views/v2/_bed.schema.json': json(number) },
  ],
  [
    '4.5.3',
    'a path with a space',
    { $ref: 'app/views/a%20b/_c.schema.json' },
    { schema: component('C'), components: { C: text } },
    { 'app/views/a b/_c.schema.json': json(text) },
  ],
  [
    '4.5.3',
    'a definition has the first claim on a name',
    { oneOf: [{ $ref: user }, { $ref: '#/$defs/User' }], $defs: { User: text } },
    {
      schema: { oneOf: [component('User_2'), component('User')] },
      components: { User: text, User_2: number },
      warnings: [`${user}:1:1: this file is defined differently in ${own} and ${user} - written as \`User_2\``],
    },
    { [user]: json(number) },
  ],
]

/** It comes before the sidecar that refers to it. */
const early = 'app/views/a/_early.schema.json'

const sameNames: readonly Row[] = [
  [
    '4.5.1',
    'the first by the order of paths has the name, whichever refers to the other',
    { $defs: { A: text }, items: { $ref: `${early}#/$defs/A` }, not: a },
    {
      schema: { items: component('A'), not: component('A_2') },
      components: { A: number, A_2: text },
      warnings: [`${own}:1:11: \`A\` is defined differently in ${early} and ${own} - written as \`A_2\``],
    },
    { [early]: json({ $defs: { A: number } }) },
  ],
  [
    '4.5.1',
    'one name with one body in two files is one component',
    { items: { $ref: `${user}#/$defs/A` }, not: a, $defs: { A: { type: 'string', title: 'x' } } },
    { schema: { items: component('A'), not: component('A') }, components: { A: { type: 'string', title: 'x' } } },
    { [user]: json({ $defs: { A: { title: 'x', type: 'string' } } }) },
  ],
  [
    '4.5.1',
    'one name with two bodies is two components, and a warning',
    { items: { $ref: `${user}#/$defs/A` }, not: a, $defs: { A: text } },
    {
      schema: { items: component('A_2'), not: component('A') },
      components: { A: text, A_2: number },
      warnings: [`${user}:1:11: \`A\` is defined differently in ${own} and ${user} - written as \`A_2\``],
    },
    { [user]: json({ $defs: { A: number } }) },
  ],
  [
    '4.5.1',
    'a name that is taken is not given',
    { items: { $ref: `${user}#/$defs/A` }, $defs: { A: text, A_2: text } },
    {
      schema: { items: component('A_3') },
      components: { A: text, A_2: text, A_3: number },
      warnings: [`${user}:1:11: \`A\` is defined differently in ${own} and ${user} - written as \`A_3\``],
    },
    { [user]: json({ $defs: { A: number } }) },
  ],
  [
    '4.5.1',
    'bodies that differ only behind a reference differ',
    { items: { $ref: `${user}#/$defs/A` }, $defs: { A: { items: { $ref: '#/$defs/B' } }, B: text } },
    {
      schema: { items: component('A_2') },
      components: { A: { items: component('B') }, A_2: { items: component('B_2') }, B: text, B_2: number },
      warnings: [
        `${user}:1:11: \`A\` is defined differently in ${own} and ${user} - written as \`A_2\``,
        `${user}:1:46: \`B\` is defined differently in ${own} and ${user} - written as \`B_2\``,
      ],
    },
    { [user]: json({ $defs: { A: { items: { $ref: '#/$defs/B' } }, B: number } }) },
  ],
  [
    '4.5.1',
    'equal bodies that refer to themselves are one',
    { items: { $ref: `${user}#/$defs/A` }, $defs: { A: { items: a } } },
    { schema: { items: component('A') }, components: { A: { items: component('A') } } },
    { [user]: json({ $defs: { A: { items: a } } }) },
  ],
]

const unresolved: readonly (readonly [behaviour: string, reference: string])[] = [
  ['a definition that is not there', '#/$defs/No'],
  ['an anchor that is not there', '#no'],
  ['a file that is not there', 'app/views/beds/_no.schema.json'],
  ['a definition that is not in the other file', `${user}#/$defs/No`],
  ['a path that leads outside', '../secret.schema.json'],
  ['a path that leads outside and back', 'app/../../main/app/views/users/_user.schema.json'],
  ['a path from the root of the disk', '/etc/passwd'],
  ['an address of the web', 'https://example.org/bed.schema.json'],
  ['an address of a file', 'file:///etc/passwd'],
  ['a path from the folder of the sidecar', '../users/_user.schema.json'],
  ['a name that every object of JavaScript has', '#/$defs/constructor'],
]

const unresolvedCases: readonly Case[] = unresolved.map(([behaviour, reference]) => ({
  rule: '4.5.3',
  behaviour: `${behaviour} becomes {} with one warning`,
  check: () => {
    const outcome = withSidecar(
      { type: 'object', properties: { a: { $ref: reference }, b: text, c: { $ref: user } }, $defs: { A: number } },
      { [user]: json(number), 'secret.schema.json': json(number) },
    )
    assert.equal(responseSchema(outcome), { type: 'object', properties: { a: {}, b: text, c: component('User') } })
    assert.equal(componentsOf(outcome), { A: number, User: number })
    assert.is(outcome.warnings.length, 1, outcome.warnings.join('\n'))
    assert.ok(outcome.warnings[0]?.startsWith(`${own}:1:`), 'it names the sidecar')
    assert.ok(outcome.warnings[0]?.includes(`\`${reference}\``), 'it names the reference')
  },
}))

export const fileCases: readonly Case[] = [...rowCases(acrossFiles), ...rowCases(sameNames), ...unresolvedCases]
