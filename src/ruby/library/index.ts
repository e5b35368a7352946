// What libraries bring is told in Ruby where that is shorter than telling it here: the code is run as that of the
// application is, in classes that have nothing of another library.

import { aasm } from './aasm.ts'
import { activeJob } from './active-job.ts'
import { activeModelSerializersModel } from './active-model-serializers.ts'
import { activeStorage } from './active-storage.ts'
import { actsAsTaggableOn } from './acts-as-taggable-on.ts'
import { albaResource, albaSerializer } from './alba.ts'
import { attributeMethods, dirty } from './attribute-methods.ts'
import { callbacks, modelCallbacks } from './callbacks.ts'
import { decentExposure } from './decent-exposure.ts'
import { doorkeeper } from './doorkeeper.ts'
import { dryMatcher, dryMonads } from './dry-monads.ts'
import { hasScope } from './has-scope.ts'
import { hashid } from './hashid.ts'
import { jsonApiRails } from './jsonapi-rails.ts'
import {
  jsonApiDeserialization,
  jsonApiErrors,
  jsonApiFetching,
  jsonApiFiltering,
  jsonApiPagination,
} from './jsonapi-rb.ts'
import { knock } from './knock.ts'
import { mandate } from './mandate.ts'
import { inheritableOptions, orderedOptions } from './ordered-options.ts'
import { audited, friendlyId, paperTrail } from './records-of-gems.ts'
import { rescuable } from './rescuable.ts'
import { simpleCommand } from './simple-command.ts'
import { eachValidator, validator } from './validators.ts'

const texts: ReadonlyMap<string, string> = new Map([
  ['AASM', aasm],
  ['Alba::Resource', albaResource],
  ['Alba::Serializer', albaSerializer],
  ['ActiveSupport::Callbacks', callbacks],
  ['ActiveModel::Callbacks', modelCallbacks],
  ['ActiveSupport::InheritableOptions', inheritableOptions],
  ['ActiveSupport::OrderedOptions', orderedOptions],
  ['ActiveSupport::Rescuable', rescuable],
  ['ActiveModel::AttributeMethods', attributeMethods],
  ['ActiveModel::Dirty', dirty],
  ['ActiveModel::Validator', validator],
  ['ActiveModel::EachValidator', eachValidator],
  ['ActiveJob', activeJob],
  ['ActiveModelSerializers::Model', activeModelSerializersModel],
  ['ActiveStorage', activeStorage],
  ['ActsAsTaggableOn', actsAsTaggableOn],
  ['Audited', audited],
  ['DecentExposure', decentExposure],
  ['Doorkeeper', doorkeeper],
  ['Dry::Matcher', dryMatcher],
  ['Dry::Monads', dryMonads],
  ['FriendlyId', friendlyId],
  ['HasScope', hasScope],
  ['Hashid', hashid],
  ['JSONAPI::Deserialization', jsonApiDeserialization],
  ['JSONAPI::Errors', jsonApiErrors],
  ['JSONAPI::Fetching', jsonApiFetching],
  ['JSONAPI::Filtering', jsonApiFiltering],
  ['JSONAPI::Pagination', jsonApiPagination],
  ['JSONAPI::Rails', jsonApiRails],
  ['Knock', knock],
  ['Mandate', mandate],
  ['PaperTrail', paperTrail],
  ['SimpleCommand', simpleCommand],
])

/** The code that defines a module of a library. */
export function libraryText(name: string): string | undefined {
  return texts.get(name)
}

/** Gems whose modules have names that an application may give to anything. */
const gems: ReadonlyMap<string, string> = new Map([['Mandate', 'mandate']])

/** The gem that must be there for a module to be what is told of it. */
export function gemOfLibrary(name: string): string | undefined {
  return gems.get(name)
}

/** Its words mean more in classes that have more of Rails. */
export function isOfRails(name: string): boolean {
  return /^Active(?:Model|Support)::/.test(name)
}

/** Modules that have more words than the code which defines them tells. */
const inPart = [
  'ActiveStorage ActiveStorage::Attachment ActiveStorage::Blob ActiveStorage::Filename ActiveStorage::Variant',
  'Alba Alba::Resource Audited Audited::Audit FriendlyId FriendlyId::Slug PaperTrail PaperTrail::Version',
  'ActiveJob ActiveJob::Base ActiveModelSerializers',
  'Doorkeeper Doorkeeper::AccessGrant Doorkeeper::AccessToken Doorkeeper::Application Doorkeeper::OAuth Doorkeeper::OAuth::Scopes',
].flatMap((names) => names.split(' '))

export const toldInPart: ReadonlySet<string> = new Set(inPart)

export const libraryNames: readonly string[] = [...texts.keys()]
