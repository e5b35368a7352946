// What Rails itself answers to errors that nobody rescues.

import { emptyObject, integerShape, objectShape, Properties, type Shape, stringShape } from '../../shape/index.ts'

const statuses: Readonly<Record<string, number>> = {
  'ActionController::RoutingError': 404,
  'AbstractController::ActionNotFound': 404,
  'ActionController::MissingFile': 404,
  'ActionController::MethodNotAllowed': 405,
  'ActionController::UnknownHttpMethod': 405,
  'ActionController::UnknownFormat': 406,
  'ActionController::MissingExactTemplate': 406,
  'ActionDispatch::Http::MimeNegotiation::InvalidType': 406,
  'ActionController::InvalidAuthenticityToken': 422,
  'ActionController::InvalidCrossOriginRequest': 422,
  'ActionDispatch::Http::Parameters::ParseError': 400,
  'ActionController::BadRequest': 400,
  'ActionController::ParameterMissing': 400,
  'ActionController::ExpectedParameterMissing': 400,
  'ActionController::TooManyRequests': 429,
  'ActiveRecord::RecordNotFound': 404,
  'WillPaginate::InvalidPage': 404,
  'ActiveRecord::StaleObjectError': 409,
  'ActiveRecord::RecordInvalid': 422,
  'ActiveRecord::RecordNotSaved': 422,
  'Mongoid::Errors::DocumentNotFound': 404,
  'Mongoid::Errors::Validations': 422,
}

/** By the name of the class alone: a subclass is another error to Rails. */
export function railsStatus(className: string, configured: ReadonlyMap<string, number>): number | undefined {
  const own = configured.get(className)
  if (own !== undefined) return own
  return Object.hasOwn(statuses, className) ? statuses[className] : undefined
}

/** `{ "status": 404, "error": "Not Found" }`; before Rails 5 the status is a text. */
export const railsErrorBodies: Readonly<Record<'integer' | 'text', Shape>> = {
  integer: errorBody(integerShape),
  text: errorBody(stringShape),
}

function errorBody(status: Shape): Shape {
  return objectShape({
    ...emptyObject,
    properties: Properties.none
      .with('status', { shape: status, isRequired: true, places: [] })
      .with('error', { shape: stringShape, isRequired: true, places: [] }),
  })
}
