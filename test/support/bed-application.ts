// A small application with one warning and one skipped route, and what the tests of the built program ask of it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { type Run, runCli } from './run-node.ts'
import { withFolder } from './temporary-folder.ts'

export const bedApplication = {
  'config/routes.rb': [
    'Rails.application.routes.draw do',
    "  get 'beds', to: 'beds#index'",
    "  get 'users/:id', to: 'beds#show'",
    "  get 'api/wards', to: 'wards#index'",
    "  get 'old', to: redirect('/beds')",
    'end',
    '',
  ].join('\n'),
  'app/controllers/beds_controller.rb': [
    'class BedsController < ActionController::API',
    '  # All beds',
    '  def index',
    '    param! :code, String, format: /^[0-9]+$/',
    '  end',
    '',
    '  # One user',
    '  def show',
    '  end',
    'end',
    '',
  ].join('\n'),
  'app/controllers/wards_controller.rb': [
    'class WardsController < ActionController::API',
    '  # All wards',
    '  def index',
    '    param! :floor, Intege',
    '  end',
    'end',
    '',
  ].join('\n'),
} as const

/** The same with a pattern that JavaScript does not read. */
export const withRubyPattern = {
  'app/controllers/beds_controller.rb': bedApplication['app/controllers/beds_controller.rb'].replace(
    '/^[0-9]+$/',
    '/\\A\\d+\\z/',
  ),
}

type Content = Readonly<Record<string, string | Uint8Array>>

/** The program in a folder with the application, and with more files if given. */
export function runInApplication(words: readonly string[], more: Content = {}): Run {
  return withFolder({ ...bedApplication, ...more }, (folder) => runCli(words, folder))
}

/** The document that a command line writes to stdout. */
export function documentOf(words: readonly string[], more: Content = {}) {
  const { code, out, err } = runInApplication([...words, '--output=-'], more)
  assert.is(code, 0, err)
  return JSON.parse(out)
}

export function readDocument(folder: string, path = 'doc/openapi.json') {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'))
}

/** A mistake is told in one line that names it, with exit 2; nothing is printed to stdout, and no stack is shown. */
export function assertRefused({ code, out, err }: Run, message: string | RegExp): void {
  assert.match(err, /^rails-openapi: [^\n]+\n$/)
  assert.not.match(err, /internal error|\.js:\d|\bat \S+ \(/)
  assert.match(err, message)
  assert.equal([code, out], [2, ''])
}
