// The errors of Rails and of gems in wide use: what each inherits from.

/** A superclass, and the names of those below it; two spaces stand for one level. */
const tree = `
StandardError
  WillPaginate::InvalidPage
  ActiveRecord::ActiveRecordError
    ActiveRecord::RecordNotFound
    ActiveRecord::RecordInvalid
    ActiveRecord::RecordNotSaved
    ActiveRecord::RecordNotDestroyed
    ActiveRecord::StaleObjectError
    ActiveRecord::DeleteRestrictionError
    ActiveRecord::SoleRecordExceeded
    ActiveRecord::SubclassNotFound
    ActiveRecord::AssociationTypeMismatch
    ActiveRecord::ConnectionNotEstablished
    ActiveRecord::ReadOnlyRecord
    ActiveRecord::Rollback
    ActiveRecord::StatementInvalid
      ActiveRecord::WrappedDatabaseException
        ActiveRecord::RecordNotUnique
        ActiveRecord::InvalidForeignKey
        ActiveRecord::NotNullViolation
        ActiveRecord::ValueTooLong
      ActiveRecord::RangeError
      ActiveRecord::QueryCanceled
      ActiveRecord::LockWaitTimeout
      ActiveRecord::TransactionRollbackError
        ActiveRecord::Deadlocked
        ActiveRecord::SerializationFailure
  ActionController::ActionControllerError
    ActionController::BadRequest
    ActionController::RoutingError
    ActionController::UnknownFormat
      ActionController::MissingExactTemplate
    ActionController::InvalidAuthenticityToken
    ActionController::InvalidCrossOriginRequest
    ActionController::MethodNotAllowed
      ActionController::NotImplemented
    ActionController::UnknownHttpMethod
    ActionController::MissingFile
    ActionController::TooManyRequests
  AbstractController::ActionNotFound
  ActionView::ActionViewError
    ActionView::MissingTemplate
  ActionDispatch::Http::Parameters::ParseError
  ActionDispatch::Http::MimeNegotiation::InvalidType
  ActiveModel::ForbiddenAttributesError
  ActiveModel::StrictValidationFailed
  ActiveSupport::MessageVerifier::InvalidSignature
  ActiveSupport::MessageEncryptor::InvalidMessage
  Pundit::Error
    Pundit::NotAuthorizedError
    Pundit::NotDefinedError
    Pundit::AuthorizationNotPerformedError
    Pundit::PolicyScopingNotPerformedError
  CanCan::Error
    CanCan::AccessDenied
    CanCan::AuthorizationNotPerformed
    CanCan::ImplementationRemoved
  ActionPolicy::Unauthorized
  ActionPolicy::NotFound
  JSONAPI::Serializer::Error
    JSONAPI::Serializer::UnsupportedIncludeError
  RailsParam::Param::InvalidParameterError
    RailsParam::InvalidParameterError
  JWT::EncodeError
  JWT::DecodeError
    JWT::VerificationError
    JWT::ExpiredSignature
    JWT::IncorrectAlgorithm
    JWT::ImmatureSignature
    JWT::InvalidIssuerError
    JWT::InvalidIatError
    JWT::InvalidAudError
    JWT::InvalidSubError
    JWT::InvalidJtiError
    JWT::InvalidPayload
    JWT::MissingRequiredClaim
    JWT::JWKError
  Doorkeeper::Errors::DoorkeeperError
    Doorkeeper::Errors::InvalidToken
      Doorkeeper::Errors::TokenExpired
      Doorkeeper::Errors::TokenRevoked
      Doorkeeper::Errors::TokenUnknown
      Doorkeeper::Errors::TokenForbidden
KeyError
  ActionController::ParameterMissing
    ActionController::ExpectedParameterMissing
RangeError
  ActiveModel::RangeError
IndexError
  ActionController::UnpermittedParameters
ArgumentError
  ActionController::UrlGenerationError
  ActionController::UnfilteredParameters
  Pagy::VariableError
    Pagy::OverflowError
`

export const libraryErrors: Readonly<Record<string, string>> = read(tree)

/** What errors say of themselves besides their messages. */
const readers: Readonly<Record<string, readonly string[]>> = {
  record: [
    'ActiveRecord::RecordInvalid',
    'ActiveRecord::RecordNotSaved',
    'ActiveRecord::RecordNotDestroyed',
    'ActiveRecord::StaleObjectError',
    'ActiveRecord::SoleRecordExceeded',
    'Pundit::NotAuthorizedError',
  ],
  model: ['ActiveRecord::RecordNotFound', 'ActiveModel::ValidationError'],
  primary_key: ['ActiveRecord::RecordNotFound'],
  param: [
    'ActionController::ParameterMissing',
    'RailsParam::InvalidParameterError',
    'RailsParam::Param::InvalidParameterError',
  ],
  options: ['RailsParam::InvalidParameterError', 'RailsParam::Param::InvalidParameterError'],
  policy: ['Pundit::NotAuthorizedError', 'ActionPolicy::Unauthorized'],
  query: ['Pundit::NotAuthorizedError'],
  subject: ['CanCan::AccessDenied'],
  action: ['CanCan::AccessDenied'],
  include_item: ['JSONAPI::Serializer::UnsupportedIncludeError'],
  klass: ['JSONAPI::Serializer::UnsupportedIncludeError'],
}

/** What the classes take, by its place; where the message is not among it, they make one of it. */
const taken: Readonly<Record<string, readonly string[]>> = {
  'ActiveRecord::RecordInvalid': ['record'],
  'ActiveRecord::RecordNotSaved': ['message', 'record'],
  'ActiveRecord::RecordNotDestroyed': ['message', 'record'],
  'ActiveRecord::StaleObjectError': ['record'],
  'ActiveRecord::RecordNotFound': ['message', 'model'],
  'ActiveModel::ValidationError': ['model'],
  'ActionController::ParameterMissing': ['param'],
  'ActionController::UnpermittedParameters': ['params'],
  'ActionController::MethodNotAllowed': ['methods'],
  'ActionController::NotImplemented': ['methods'],
  'CanCan::AccessDenied': ['message', 'action', 'subject'],
  'JSONAPI::Serializer::UnsupportedIncludeError': ['include_item', 'klass'],
}

/** What others take by names, beside a message. */
const takenByName: Readonly<Record<string, readonly string[]>> = {
  'RailsParam::InvalidParameterError': ['param', 'options'],
}

/** The names of what an error of that class is given besides its message. */
export function namesTakenByError(ancestors: readonly string[]): readonly string[] {
  const nearest = ancestors.find((each) => Object.hasOwn(libraryErrors, each))
  return (nearest !== undefined && Object.hasOwn(takenByName, nearest) && takenByName[nearest]) || []
}

/** What an error of that class takes; `undefined` where it is a message. */
export function takenByError(ancestors: readonly string[]): readonly string[] | undefined {
  const nearest = ancestors.find((each) => Object.hasOwn(libraryErrors, each))
  return nearest !== undefined && Object.hasOwn(taken, nearest) ? taken[nearest] : undefined
}

/** Whether an error of a library has a reader of that name; `undefined` for others, and where it is not known. */
export function libraryErrorHas(ancestors: readonly string[], name: string): boolean | undefined {
  const classes = Object.hasOwn(readers, name) ? readers[name] : undefined
  const nearest = ancestors.find((each) => Object.hasOwn(libraryErrors, each))
  return classes === undefined || nearest === undefined ? undefined : ancestors.some((each) => classes.includes(each))
}

function read(text: string): Readonly<Record<string, string>> {
  const above: string[] = []
  const found: Record<string, string> = {}
  for (const line of text.trim().split('\n')) {
    const name = line.trim()
    const level = (line.length - name.length) / 2
    const superclass = above[level - 1]
    above[level] = name
    if (level > 0 && superclass !== undefined) found[name] = superclass
  }
  return found
}
