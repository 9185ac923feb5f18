const MARKS = /\p{M}/gu;

/**
 * Text as it is searched and sorted: lower case, without accents, final sigma as sigma
 * (`Παπαδόπουλος` gives `παπαδοπουλοσ`). The browser highlights and the server matches with it.
 */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(MARKS, '').replaceAll('ς', 'σ');
}

/** What means something else in capitals: escapes with their braces, a group's name or flags. */
const SYNTAX = /\\[pPx]\{[^}]*\}|\\x[0-9a-f]{2}|\\.|\(\?P?<\w+>|\(\?[a-z-]+[:)]/gisu;

/** A regular expression over folded text: every character folds but those of its syntax. */
export function foldPattern(pattern: string): string {
  const syntax = pattern.match(SYNTAX) ?? [];
  return pattern
    .split(SYNTAX)
    .map((text, index) => fold(text) + (syntax[index] ?? ''))
    .join('');
}

/** The digits of a phone number without the code of Cyprus: `+357 97 618840` gives `97618840`. */
export function phoneDigits(text: string): string {
  const compact = text.replace(/[^+\d]/g, '');
  return compact.replace(/^(?:\+|00)357|^357(?=\d{8}$)/, '').replaceAll('+', '');
}

/** False for text that a database may refuse: NUL characters and lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** What turns the direction of letters: `invoice\u202Efdp.exe` would be read as `invoiceexe.pdf`. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/g;

export function withoutBidiMarks(text: string): string {
  return text.replace(TURNS, '');
}

/** Text on one line, without what controls it: a name in a file's name or a mail's header. */
export function oneLine(text: string): string {
  return withoutBidiMarks(text)
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, in an element or in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
}
