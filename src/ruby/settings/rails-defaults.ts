// What an application leaves as Rails has it.

import type { FileTree } from '../../source/index.ts'
import { rubyPathsBelow } from '../files/ruby-files.ts'

/** Whether no Ruby file of the application has such words. */
function isNowhere(files: FileTree, words: RegExp): boolean {
  return !['config', 'app', 'lib'].some((folder) =>
    rubyPathsBelow(files, folder).some((path) => words.test(files.read(path) ?? '')),
  )
}

/** UTC is the zone of Rails where no code of the application sets another one. */
export function leavesZone(files: FileTree): boolean {
  return isNowhere(files, /\btime_zone\s*=|\bTime\.zone(?:_default)?\s*=|\buse_zone\b/)
}

/** Messages are in English where no code sets a locale and no file of translations has messages of errors. */
export function leavesMessages(files: FileTree): boolean {
  return leavesTexts(files, /^[ \t]*['"]?(?:errors|activemodel)\b/m)
}

/** The words and signs of numbers, in the same way. */
export function leavesNumbers(files: FileTree): boolean {
  return leavesTexts(files, /^[ \t]*['"]?number\b/m)
}

function leavesTexts(files: FileTree, key: RegExp): boolean {
  const hasOwn = files
    .list('config/locales')
    .some(({ name, kind }) => kind === 'directory' || key.test(files.read(`config/locales/${name}`) ?? ''))
  return !hasOwn && isNowhere(files, /\bdefault_locale\b|\bI18n\.locale\b|\bwith_locale\b/)
}
