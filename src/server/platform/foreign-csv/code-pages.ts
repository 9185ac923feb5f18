import { faultsIn, isUsualSign } from './letters.ts';

/** An encoding with one byte a letter. `decode` gives U+FFFD for a byte that has none. */
type CodePage = { name: string; decode: (bytes: Uint8Array) => string };

const known = (name: string): CodePage => {
  const decoder = new TextDecoder(name);
  return { name, decode: (bytes) => decoder.decode(bytes) };
};

/** For encodings that `TextDecoder` lacks: the characters of the bytes from 0x80. */
const listed = (name: string, upper: string): CodePage => {
  const units = Uint16Array.from({ length: 256 }, (_, byte) =>
    byte < 0x80 ? byte : upper.charCodeAt(byte - 0x80),
  );
  const decode = (bytes: Uint8Array) => {
    const written = Uint16Array.from(bytes, (byte) => units[byte] ?? 0);
    return Buffer.from(written.buffer).toString('utf16le');
  };
  return { name, decode };
};

const FRAMES = '░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀';

/** The likeliest first. */
const codePages = [
  known('windows-1253'),
  known('iso-8859-7'),
  listed(
    'cp737',
    `ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψ${FRAMES}ωάέήϊίόύϋώΆΈΉΊΌΎΏ±≥≤ΪΫ÷≈°∙·√ⁿ²■\u00a0`,
  ),
  listed(
    'mac-greek',
    'Ä¹²É³ÖÜ΅àâä΄¨çéèêë£™îï•½‰ôö¦€ùûü†ΓΔΘΛΞΠß®©ΣΪ§≠°·Α±≤≥¥ΒΕΖΗΙΚΜΦΫΨΩάΝ¬ΟΡ≈Τ«»…\u00a0ΥΧΆΈœ–―“”‘’÷ΉΊΌΎέήίόΏύαβψδεφγηιξκλμνοπώρστθωςχυζϊϋΐΰ\u00ad',
  ),
  listed(
    'cp869',
    '\ufffd\ufffd\ufffd\ufffd\ufffd\ufffdΆ\ufffd·¬¦‘’Έ―ΉΊΪΌ\ufffd\ufffdΎΫ©Ώ²³ά£έήίϊΐόύΑΒΓΔΕΖΗ½ΘΙ«»░▒▓│┤ΚΛΜΝ╣║╗╝ΞΟ┐└┴┬├─┼ΠΡ╚╔╩╦╠═╬ΣΤΥΦΧΨΩαβγ┘┌█▄δε▀ζηθικλμνξοπρσςτ΄\u00ad±υφχ§ψ΅°¨ωϋΰώ■\u00a0',
  ),
  // As Windows-1252, except for letters that are Turkish here and Icelandic there.
  known('windows-1254'),
  known('windows-1251'),
] as const satisfies readonly CodePage[];

/** Enough lines to tell encodings apart. */
const SAMPLE = 100_000;

/**
 * The text in the encoding that puts the fewest letters and signs in impossible places; undefined if every one puts
 * many there.
 */
export function decodeCodePage(bytes: Uint8Array): string | undefined {
  const sample = sampleOf(bytes);
  const foreign = sample.filter((byte) => byte >= 0x80).length;
  const [usual] = codePages;
  const guesses = codePages
    .map((page) => ({ page, text: page.decode(sample) }))
    .filter(({ page, text }) => page === usual || isMostlyLetters(text))
    .map((guess) => ({ ...guess, faults: faultsIn(guess.text) }));
  const [best] = guesses.toSorted((a, b) => a.faults - b.faults);
  if (best === undefined) return undefined;
  // A byte without a letter is an error of its own, which names the row.
  const isKnown = best.text.includes('\ufffd') || best.faults <= Math.max(1, foreign * MOST_FAULTS);
  return isKnown ? best.page.decode(bytes) : undefined;
}

/** The share of letters that people misspell, at most. */
const MOST_FAULTS = 0.1;

/** Fewer letters may be signs of the usual encoding. */
const FEW = 3;

/** Rarer encodings need some letters, not signs alone, to be told apart. */
function isMostlyLetters(text: string): boolean {
  const foreign = (text.match(/\P{ASCII}/gu) ?? []).filter((it) => !isUsualSign(it)).length;
  const letters = text.match(/(?!\p{ASCII})\p{L}/gu)?.length ?? 0;
  const isInWord = /[A-Za-z](?![A-Za-z])\p{L}|(?![A-Za-z])\p{L}[A-Za-z]/u.test(text);
  return (letters >= FEW || isInWord) && letters * 2 >= foreign;
}

/** The first lines that have other than ASCII letters. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let size = 0;
  for (let from = 0; from < bytes.length && size < SAMPLE;) {
    const end = endOfLine(bytes, from);
    const line = bytes.subarray(from, Math.min(end, from + SAMPLE));
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line);
      size += line.length;
    }
    from = end;
  }
  return Buffer.concat(lines);
}

/** Behind the line break, or the end of the file. */
function endOfLine(bytes: Uint8Array, from: number): number {
  const at = bytes.indexOf(0x0a, from);
  return at < 0 ? bytes.length : at + 1;
}
