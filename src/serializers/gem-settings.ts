// What the application tells the gems of serializers, and the versions of these.

import { type Application, engineFiles, rubyPathsBelow } from '../ruby/index.ts'

export interface GemSettings {
  /** What is assigned to a setting of a gem as the code writes it; the last one holds. */
  readonly of: (gem: string, name: string) => string | undefined
  /** The text of what is configured for a gem. */
  readonly text: (gem: string) => string
  readonly has: (gem: string) => boolean
  /** The numbers of a gem's version, as far as they are known. */
  readonly version: (gem: string) => readonly number[] | undefined
}

/** What a file says that configures the gem. */
const marks: Readonly<Record<string, RegExp>> = {
  active_model_serializers: /ActiveModel(?:::)?Serializer|ActiveModel::ArraySerializer/,
  blueprinter: /\bBlueprinter\b/,
  alba: /\bAlba\b/,
}

export function readGemSettings({ files }: Application): GemSettings {
  const paths = [...rubyPathsBelow(files, 'config/initializers'), ...engineFiles({ files }), 'config/application.rb']
  const texts = paths.map((path) => withoutComments(files.read(path) ?? ''))
  const textOf = (gem: string): string => texts.filter((text) => marks[gem]?.test(text) === true).join('\n')
  const lock = files.read('Gemfile.lock') ?? ''
  const gemfile = files.read('Gemfile') ?? ''
  return {
    text: textOf,
    of: (gem, name) => assigned(textOf(gem), name),
    has: (gem) => lineOf(lock, gemfile, gem) !== undefined,
    version: (gem) => {
      const numbers = /\d+(?:\.\d+)*/.exec(lineOf(lock, gemfile, gem) ?? '')
      return numbers === null ? undefined : numbers[0].split('.').map(Number)
    },
  }
}

function withoutComments(text: string): string {
  return text.replace(/^[ \t]*#.*$/gm, '')
}

function assigned(text: string, name: string): string | undefined {
  let found: string | undefined
  for (const line of text.split('\n')) {
    const at = line.indexOf(`.${name}`)
    const rest = at === -1 ? '' : line.slice(at + name.length + 1).trimStart()
    if (rest.startsWith('=') && !rest.startsWith('==')) found = rest.slice(1).trim()
  }
  return found
}

/** What is said of a gem behind its name. */
function lineOf(lock: string, gemfile: string, gem: string): string | undefined {
  const locked = lock.split('\n').find((line) => line.startsWith(`    ${gem} (`))
  if (locked !== undefined) return locked.slice(gem.length)
  const written = gemfile.split('\n').find((line) => /^[ \t]*gem\b/.test(line) && hasName(line, gem))
  return written?.slice(written.indexOf(gem) + gem.length)
}

function hasName(line: string, gem: string): boolean {
  return line.includes(`'${gem}'`) || line.includes(`"${gem}"`)
}

/** The name of a symbol, a text or the last part of a constant, as code writes it. */
export function nameWritten(text: string | undefined): string | undefined {
  const found = text === undefined ? null : /^(?:::?|['"])?((?:\w+::)*)([\w*]+)/.exec(text)
  return found?.[2]
}
