// What only browsers get is no answer of an action that has no pages for them.

import type { FileTree } from '../source/index.ts'
import { type Answer, isRedirect } from './answers/index.ts'
import type { Controller } from './controller.ts'
import { findTemplates } from './templates.ts'
import type { ActionPlace } from './words/request-words.ts'

interface Asked extends Pick<ActionPlace, 'action'> {
  readonly controller: Pick<Controller, 'isApi' | 'viewFolders'>
  readonly files: FileTree
}

export function withoutPages(answers: readonly Answer[], asked: Asked): readonly Answer[] {
  if (!answers.some(({ isForPages }) => isForPages === true)) return answers
  const others = answers.filter(({ isForPages }) => isForPages !== true)
  const hasPages = !asked.controller.isApi && others.some((answer) => answer.by === 'action' && isPage(answer, asked))
  return hasPages ? answers : others
}

function isPage(answer: Answer, { files, controller: { viewFolders }, action }: Asked): boolean {
  const { body } = answer
  if (body.kind === 'content') return body.type === 'text/html'
  if (body.kind === 'none') return isRedirect(answer)
  if (body.kind !== 'template') return false
  if (body.format !== undefined) return body.format === 'html'
  const { name = action } = body
  const folders = name.includes('/') ? viewFolders.map(rootOf) : viewFolders
  return findTemplates(files, [...new Set(folders)], name).some((path) => path.includes('.html'))
}

/** `app/views` of `app/views/books` */
function rootOf(folder: string): string {
  return /^.*?\bviews(?=\/|$)/.exec(folder)?.[0] ?? folder
}
