/**
 * The Content-Security-Policy of a page: nothing but what its own directives let in, pictures that
 * come from here, and the typeface. No text that anybody typed stands in it.
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
