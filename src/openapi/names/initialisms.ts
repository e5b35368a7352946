// Words that people write in capital letters, whatever a name in code does with them.

const written: ReadonlyMap<string, string> = new Map(
  [
    ...['AI', 'API', 'AWS', 'CI', 'CPU', 'CSP', 'CSS', 'CSV', 'DNS', 'FAQ', 'GDPR', 'GPS', 'HTML', 'HTTP', 'HTTPS'],
    ...[
      'IBAN',
      'ICS',
      'ID',
      'IP',
      'ISBN',
      'JSON',
      'JWKS',
      'JWT',
      'LDAP',
      'LLM',
      'MFA',
      'OTP',
      'PDF',
      'PGP',
      'PIN',
      'QR',
    ],
    ...['RSS', 'SAML', 'SCIM', 'SDK', 'SEO', 'SKU', 'SMS', 'SMTP', 'SQL', 'SSH', 'SSL', 'SSO', 'SVG', 'TLS', 'TOTP'],
    ...['UI', 'URI', 'URL', 'UUID', 'VAT', 'VPN', 'XLSX', 'XML', 'YAML', 'ZIP'],
    ...[
      'GraphQL',
      'iOS',
      'GitHub',
      'GitLab',
      'LinkedIn',
      'OAuth',
      'OpenAPI',
      'OpenID',
      'PayPal',
      'WebAuthn',
      'YouTube',
    ],
  ].map((word) => [word.toLowerCase(), word]),
)

/** `api key` is `API key`, `Faqs` is `FAQs`, `V2` is `v2`. */
export function withInitialisms(text: string): string {
  return text.replace(/\bV(?=\d+\b)/g, 'v').replace(/[A-Za-z]+/g, (word) => {
    const lower = word.toLowerCase()
    const plural = lower.endsWith('s') ? written.get(lower.slice(0, -1)) : undefined
    return written.get(lower) ?? (plural === undefined ? word : `${plural}s`)
  })
}
