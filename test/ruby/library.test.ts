// What libraries bring in Ruby: known in classes that have nothing else of a library, left alone in all others.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Application, BootedProgram } from '../../src/ruby/index.ts'
import { treeOf } from '../../src/source/index.ts'

function programOf(files: Readonly<Record<string, string>>): BootedProgram {
  return new BootedProgram(new Application(treeOf(files)))
}

test('a plain class runs the code of the library', () => {
  const program = programOf({
    'app/models/saver.rb': `
      class Saver
        include ActiveSupport::Callbacks
        define_callbacks :save
        set_callback :save, :before, :stamp
      end
    `,
  })
  assert.is(program.method('Saver', 'run_callbacks')?.owner, 'ActiveSupport::Callbacks')
  assert.is(program.isClosed('Saver'), true)
})

test('a controller keeps the words that its own library answers', () => {
  const program = programOf({
    'app/controllers/concerns/handled.rb': `
      module Handled
        extend ActiveSupport::Concern
        include ActiveSupport::Rescuable
        included { rescue_from KeyError, with: :missing }
      end
    `,
    'app/controllers/beds_controller.rb': `
      class BedsController < ActionController::Base
        include Handled
      end
    `,
  })
  const words = program.words('BedsController').map(({ name }) => name)
  assert.equal(words, ['rescue_from'])
  assert.is(program.singletonMethod('BedsController', 'rescue_from'), undefined)
})

test('an application that defines such a module itself has its own', () => {
  const program = programOf({
    'lib/active_support/rescuable.rb': `
      module ActiveSupport
        module Rescuable
          def rescue_with_handler(error) = error.message
        end
      end
    `,
    'app/models/worker.rb': `
      class Worker
        include ActiveSupport::Rescuable
      end
    `,
  })
  const body = program.method('Worker', 'rescue_with_handler')?.body
  assert.is(body?.kind === 'code' ? body.file.path : undefined, 'lib/active_support/rescuable.rb')
})

test.run()
