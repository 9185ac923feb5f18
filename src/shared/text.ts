const MARKS = /\p{M}/gu;

/**
 * Text as it is searched and sorted: lower case, without accents, final sigma as sigma
 * (`Παπαδόπουλος` gives `παπαδοπουλοσ`). The browser highlights and the server matches with it.
 */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(MARKS, '').replaceAll('ς', 'σ');
}

/** A regular expression over folded text: every character folds but those of an escape. */
export function foldPattern(pattern: string): string {
  return pattern.replace(/\\.|[^\\]+/gsu, (part) => (part.startsWith('\\') ? part : fold(part)));
}

/** False for text that a database may refuse: NUL characters and lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Text on one line, without control characters: a name in a file's name or a mail's header. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
