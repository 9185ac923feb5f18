/**
 * Headers of every response, including errors and refusals by the HTTP parser. Pages, files and
 * pictures override those on caching and content.
 */
export const guardHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  // Browsers ignore it over plain HTTP.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
} as const;

/**
 * The Content-Security-Policy of a page: its own directives, and images and fonts of this server. The
 * directives must not contain user input.
 */
export function contentPolicy(directives: readonly string[]): string {
  return [
    "default-src 'none'",
    ...directives,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
