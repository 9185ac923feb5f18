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
