/**
 * The Content-Security-Policy of a page: its own directives, and images and fonts of this server.
 * `own` must not contain user input.
 */
export function contentPolicy(own: readonly string[]): string {
  return [
    "default-src 'none'",
    ...own,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
