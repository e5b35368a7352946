// Where the code at the top of a file runs.

import { type Frame, Locals } from '../evaluate/frame.ts'
import type { Value } from '../evaluate/values.ts'
import type { RubyFile } from '../files/ruby-files.ts'

export function topFrame(file: RubyFile, self: Value): Frame {
  return { file, self, locals: new Locals(), nesting: [], method: undefined }
}
