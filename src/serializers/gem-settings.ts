// What the application tells the gems of serializers.

import { type Application, engineFiles, type Gems, gemsOf, rubyPathsBelow, withoutComments } from '../ruby/index.ts'

export interface GemSettings extends Pick<Gems, 'has' | 'version'> {
  /** What is assigned to a setting of a gem as the code writes it; the last one holds. */
  readonly of: (gem: string, name: string) => string | undefined
  /** The text of what is configured for a gem. */
  readonly text: (gem: string) => string
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
  const { has, version } = gemsOf(files)
  return {
    has,
    version,
    text: textOf,
    of: (gem, name) => assigned(textOf(gem), name),
  }
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

/** The name of a symbol, a text or the last part of a constant, as code writes it. */
export function nameWritten(text: string | undefined): string | undefined {
  const found = text === undefined ? null : /^(?:::?|['"])?((?:\w+::)*)([\w*]+)/.exec(text)
  return found?.[2]
}
