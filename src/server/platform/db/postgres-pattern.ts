/** RE2 escapes for word boundaries and the end of the text, and their PostgreSQL equivalents. */
const POSTGRES_ESCAPES: Record<string, string> = { '\\b': '\\y', '\\B': '\\Y', '\\z': '\\Z' };

/** PostgreSQL reads as many digits after `\x` as there are. */
const TRANSLATED = /\\x(?:([\dA-F]{2})|\{([\dA-F]+)\})|\\.|\(\?P?<\w+>/gisu;

/** A pattern of RE2 as PostgreSQL writes it. */
export function postgresPattern(pattern: string): string {
  return pattern.replace(TRANSLATED, (token, pair?: string, braced?: string) => {
    const code = pair ?? braced;
    if (code !== undefined) return `\\U${code.padStart(8, '0')}`;
    // PostgreSQL has no named groups; names can be dropped, as captures are not read.
    return token.startsWith('(') ? '(' : (POSTGRES_ESCAPES[token] ?? token);
  });
}
