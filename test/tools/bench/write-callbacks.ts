// A generated application whose actions share much: one base controller with 30 callbacks and 40 helper methods.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const callbacks = 30
const helpers = 40
const actionsPerController = 10

export function writeCallbacks(root: string, actions: number): void {
  const names = Array.from({ length: actions / actionsPerController }, (_, index) => `thing${index}s`)
  const draws = names.flatMap((name) =>
    numbers(actionsPerController).map((index) => `  get '${name}/a${index}', to: '${name}#a${index}'`),
  )
  write(root, 'config/routes.rb', `Rails.application.routes.draw do\n${draws.join('\n')}\nend\n`)
  write(root, 'app/controllers/application_controller.rb', base())
  for (const name of names) write(root, `app/controllers/${name}_controller.rb`, controller(name))
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function write(root: string, path: string, text: string): void {
  const target = join(root, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}

function base(): string {
  const lines = numbers(callbacks).map((index) => `  before_action :check${index}`)
  const checks = numbers(callbacks).map(
    (index) => `  def check${index}\n    @checks = (@checks || []) + [helper${index}(params[:id])]\n  end\n`,
  )
  const methods = numbers(helpers).map(
    (index) =>
      `  def helper${index}(value)\n    return { none: true } if value.nil?\n\n    { step: ${index}, of: value.to_s.strip, ${next(index)} }\n  end\n`,
  )
  return `class ApplicationController < ActionController::API\n${lines.join('\n')}\n\n  private\n\n${[...checks, ...methods].join('\n')}end\n`
}

/** Every fourth helper asks the one behind it. */
function next(index: number): string {
  return index % 4 === 3 && index + 1 < helpers ? `inner: helper${index + 1}(value)` : 'inner: nil'
}

function controller(name: string): string {
  const className = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Controller`
  const actions = numbers(actionsPerController).map((index) => {
    const calls = numbers(5).map((each) => `v${each}: helper${(index * 5 + each) % helpers}(params[:q])`)
    return `  def a${index}\n    render json: { ${calls.join(', ')} }\n  end\n`
  })
  return `class ${className} < ApplicationController\n${actions.join('\n')}end\n`
}
