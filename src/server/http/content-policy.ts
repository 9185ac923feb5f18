/**
 * The Content-Security-Policy of a page: nothing but what its own directives let in, pictures from
 * here and from where the company keeps its logo, and the typeface.
 */
export function contentPolicy(logo: string, own: readonly string[]): string {
  const logoOrigin = URL.canParse(logo) ? ` ${new URL(logo).origin}` : '';
  return [
    "default-src 'none'",
    ...own,
    `img-src 'self'${logoOrigin}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
