// Every code that a diagnostic can carry. A code is never renamed or given a second meaning, because configurations and
// scripts name it. docs/diagnostics.md explains each one to users; a test compares the two.

/**
 * A warning says that something written in the application is missing from the result or altered in it. A note says
 * everything else that is worth knowing.
 */
export type Severity = 'warning' | 'note'

export interface DiagnosticKind {
  readonly severity: Severity
  readonly title: string
}

/** The codes keep their names as types. */
function kindsOf<Code extends string>(
  kinds: Readonly<Record<Code, DiagnosticKind>>,
): Readonly<Record<Code, DiagnosticKind>> {
  return kinds
}

export const diagnosticKinds = kindsOf({
  'answers-only-errors': { severity: 'note', title: 'An action that answers nothing but errors' },
  'collection-unknown': { severity: 'warning', title: 'A list that is not known before the application runs' },
  'comparison-unknown': { severity: 'warning', title: 'A comparison with something that is not known' },
  'condition-unknown': { severity: 'warning', title: 'A condition that is not known before the application runs' },
  'controller-undefined': { severity: 'warning', title: 'A file that does not define its controller' },
  'document-too-large': { severity: 'warning', title: 'A document that is too large to be written' },
  'file-unreadable': { severity: 'warning', title: 'A file or folder exists but cannot be read' },
  'globs-too-much-work': { severity: 'warning', title: 'Globs of the settings that take too long' },
  'handler-shadowed': { severity: 'note', title: 'A handler that a later one hides' },
  'migration-sql': { severity: 'note', title: 'SQL of a migration that is not known' },
  'only-unmatched': { severity: 'warning', title: 'A glob of `only` that no route matches' },
  'openapi-version': { severity: 'note', title: 'A keyword that the version of OpenAPI does not have' },
  'param-invalid': { severity: 'warning', title: 'A parameter that is declared wrongly' },
  'param-not-expressible': { severity: 'note', title: 'An option of a parameter that only code can say' },
  'param-repeated': { severity: 'warning', title: 'A parameter that is declared twice' },
  'param-type-unknown': { severity: 'warning', title: 'A parameter of a type that is not known' },
  'param-undeclared': { severity: 'note', title: 'A parameter that is read and not declared' },
  'param-unread': { severity: 'note', title: 'A parameter that is declared and never read' },
  'param-unrescued': { severity: 'note', title: 'A parameter whose error nobody rescues' },
  'param-value-unknown': {
    severity: 'warning',
    title: 'An option whose value is not known before the application runs',
  },
  'partial-missing': { severity: 'note', title: 'A partial that is not there' },
  'pattern-flags': { severity: 'note', title: 'A regexp whose flags a pattern cannot carry' },
  'pattern-untranslatable': { severity: 'warning', title: 'A regexp that ECMA-262 cannot say' },
  'request-untyped': { severity: 'note', title: 'A request of which nothing is known' },
  'response-untyped': { severity: 'note', title: 'A response of which nothing is known' },
  'route-invalid': { severity: 'warning', title: 'A route that Rails would reject' },
  'route-mounts': { severity: 'warning', title: 'A mount with more routes than are documented' },
  'route-shadowed': { severity: 'note', title: 'A route that another one hides' },
  'route-unknown': { severity: 'warning', title: 'A route whose path or target is not known' },
  'route-variants': { severity: 'warning', title: 'A route with more paths than are documented' },
  'routes-of-gem': { severity: 'note', title: 'Routes that a gem draws' },
  'routes-unknown-method': { severity: 'warning', title: 'A method in the routes that is not known' },
  'ruby-raises': { severity: 'warning', title: 'A statement that Ruby would stop at' },
  'ruby-syntax': { severity: 'warning', title: 'A statement is not valid Ruby' },
  'ruby-too-deep': { severity: 'warning', title: 'A statement is nested more deeply than it can be read' },
  'ruby-too-long': { severity: 'warning', title: 'A line with more signs than can be read' },
  'ruby-too-much-work': { severity: 'warning', title: 'Code that does not end' },
  'ruby-unclosed': { severity: 'warning', title: 'Something that was opened is never closed' },
  'schema-unread': { severity: 'warning', title: 'A part of the database schema that cannot be read' },
  'serializer-unknown': { severity: 'note', title: 'A part of a serializer that is not understood' },
  'setting-unmatched': { severity: 'warning', title: 'A setting that meets nothing' },
  'sidecar-definition-renamed': { severity: 'warning', title: 'Two sidecars define one name differently' },
  'sidecar-dialect': { severity: 'note', title: 'A sidecar in another dialect of JSON Schema' },
  'sidecar-drift': { severity: 'note', title: 'A sidecar that contradicts its view' },
  'sidecar-duplicate-key': { severity: 'warning', title: 'A key that a sidecar writes twice' },
  'sidecar-html': { severity: 'note', title: 'A text of a sidecar that a viewer may run' },
  'sidecar-identifier': { severity: 'note', title: 'An identifier of a sidecar that the document does not need' },
  'sidecar-invalid-json': { severity: 'warning', title: 'A sidecar that is not JSON' },
  'sidecar-not-object': { severity: 'warning', title: 'A sidecar that holds something other than a schema' },
  'sidecar-number': { severity: 'warning', title: 'A number that cannot be read exactly' },
  'sidecar-reference-unresolved': { severity: 'warning', title: 'A reference that leads nowhere' },
  'sidecar-schema-invalid': { severity: 'warning', title: 'A sidecar that is no valid JSON Schema' },
  'sidecar-status': { severity: 'note', title: 'A sidecar of an action that answers with another status' },
  'sidecar-too-deep': { severity: 'warning', title: 'A sidecar that is nested too deeply' },
  'sidecar-unused': { severity: 'warning', title: 'A sidecar that no action uses' },
  'status-unknown': { severity: 'note', title: 'A status that is none' },
  'superclass-unknown': { severity: 'warning', title: 'A controller whose superclass is not in the application' },
  'table-unknown': { severity: 'note', title: 'A table that no schema describes' },
  'template-missing': { severity: 'note', title: 'An action without a template' },
  'template-too-much-work': { severity: 'warning', title: 'A template that asks for too much work' },
  'value-credential': { severity: 'note', title: 'A value that looks like a credential' },
  'value-untyped': { severity: 'note', title: 'A value whose type is not known' },
})

export type DiagnosticCode = keyof typeof diagnosticKinds

export function isDiagnosticCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(diagnosticKinds, code)
}
