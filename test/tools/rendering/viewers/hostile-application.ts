// An application whose comments, `description:`s, literals and sidecars hold hostile texts: a controller for each text.

import type { HostileText } from './hostile-texts.ts'

export const places = [
  'summary',
  'description',
  'parameter',
  'body',
  'tag',
  'literal',
  'sidecar title',
  'sidecar description',
  'sidecar property',
  'sidecar value',
  'sidecar name',
] as const

export type TextPlace = (typeof places)[number]

/** The number by which a text in a place is known when it runs. */
function numberOf(index: number, place: TextPlace): number {
  return index * 100 + places.indexOf(place)
}

export function placeOfNumber(number: number): { readonly index: number; readonly place: TextPlace | undefined } {
  return { index: Math.floor(number / 100), place: places[number % 100] }
}

/** `chosen` holds the places that have the text; the others have a word. */
export function hostileApplication(
  texts: readonly HostileText[],
  chosen: readonly TextPlace[] = places,
): Readonly<Record<string, string>> {
  const files: Record<string, string> = {
    'config/routes.rb': [
      'Rails.application.routes.draw do',
      ...texts.map((_, index) => `  resources :p${index}s, only: %i[index create]`),
      'end',
      '',
    ].join('\n'),
  }
  texts.forEach((hostile, index) => {
    const textAt = (place: TextPlace): string =>
      chosen.includes(place) ? withCall(hostile.text, numberOf(index, place)) : 'word'
    files[`app/controllers/p${index}s_controller.rb`] = controller(index, textAt)
    files[`app/views/p${index}s/index.schema.json`] = JSON.stringify(sidecar(textAt), undefined, 2)
  })
  return files
}

function withCall(text: string, number: number): string {
  const call = `ran(${number})`
  return text
    .replaceAll('BASE64', Buffer.from(`<script>${call}</script>`).toString('base64'))
    .replaceAll('RUN', call)
    .replaceAll('NETWORK', `ran-${number}`)
}

type TextAt = (place: TextPlace) => string

function controller(index: number, textAt: TextAt): string {
  return [
    ...comment(textAt('tag'), ''),
    `class P${index}sController < ApplicationController`,
    ...comment(textAt('summary').replaceAll('\n', ' '), '  '),
    '  #',
    ...comment(textAt('description'), '  '),
    '  def index',
    `    param! :q, String, description: ${literal(textAt('parameter'))}, default: ${literal(textAt('literal'))},`,
    `      in: [${literal(textAt('literal'))}, 'b']`,
    '  end',
    '',
    '  def create',
    `    param! :body, String, description: ${literal(textAt('body'))}`,
    '  end',
    'end',
    '',
  ].join('\n')
}

function comment(text: string, indent: string): readonly string[] {
  return text.split('\n').map((line) => `${indent}# ${line}`.trimEnd())
}

function literal(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

function sidecar(textAt: TextAt): unknown {
  const value = textAt('sidecar value')
  return {
    type: 'object',
    title: textAt('sidecar title'),
    description: textAt('sidecar description'),
    properties: {
      [textAt('sidecar name')]: { type: 'string' },
      a: {
        type: 'string',
        title: textAt('sidecar title'),
        description: textAt('sidecar property'),
        enum: [value, 'b'],
        default: value,
        example: value,
      },
      c: { const: value },
    },
  }
}
