import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PaperLetter } from '#shared/document/paper-letter.ts';
import { shortenedTo, textWidth } from '#shared/document/text-width.ts';
import { type Drawing, headOf, sheetOf, withLogoOrName } from './paper-pdf.ts';
import { render } from './render.ts';
import { hairline, ink, lines, MM, plain, sheet, sizes, small, strong } from './style.ts';

/**
 * Positions in mm according to form B of DIN 5008. Folded at the marks, the letter shows its address in the left
 * window of a DL envelope wherever it slides to.
 */
const form = {
  address: { x: 25 * MM, y: 57 * MM, width: 82 * MM },
  body: 98 * MM,
  folds: [105 * MM, 210 * MM],
};

/** The PDF of a letter. If the logo cannot be drawn, the company's name replaces it. */
export function renderLetter(
  letter: PaperLetter,
  drawing: Drawing,
): Promise<Uint8Array<ArrayBuffer>> {
  return withLogoOrName(drawing, (tried) => render(letterDefinition(letter, tried)));
}

function letterDefinition(letter: PaperLetter, drawing: Drawing): TDocumentDefinitions {
  const [before, between, after] = letter.page;
  return {
    ...sheetOf(letter, drawing),
    content: [
      at({ x: sheet.margin, y: sheet.margin, width: sheet.inner }, [headOf(letter, drawing)]),
      at(form.address, addressOf(letter)),
      ...form.folds.map((y) => at({ x: 4 * MM, y, width: 4 * MM }, [hairline(4 * MM, ink.rule)])),
      ...bodyOf(letter),
    ],
    footer: (page, pages) =>
      pages === 1
        ? ''
        : small(`${before}${page}${between}${pages}${after}`, {
            alignment: 'right',
            margin: [0, 14, sheet.margin, 0],
          }),
  };
}

type Box = { x: number; y: number; width: number };

function at({ x, y, width }: Box, stack: Content[]): Content {
  return { absolutePosition: { x, y }, columns: [{ width, stack }] };
}

/** The sender is one line above the address, and the window shows both. */
function addressOf({ sender, address }: PaperLetter): Content[] {
  const { text, size } = senderLine(sender);
  return [small(text, { fontSize: size, noWrap: true, margin: [0, 0, 0, 3] }), ...lines(address)];
}

/** The largest and the smallest letters of the sender's line, in points. */
const SENDER = [7, 6.5, 6] as const;

/** In smaller letters if it is long; then with a shorter name, because the place is needed to send it back. */
function senderLine({ name, place }: PaperLetter['sender']): { text: string; size: number } {
  const { width } = form.address;
  const joined = (first: string) => [first, place].filter((part) => part !== '').join(' · ');
  const whole = joined(name);
  const size = SENDER.find((each) => textWidth(whole, each) <= width);
  if (size !== undefined) return { text: whole, size };
  const [, , smallest] = SENDER;
  const left = width - textWidth(` · ${place}`, smallest);
  // A place that leaves nothing of the name is cut itself.
  const short =
    left < textWidth('Κιλίμι…', smallest) ? place : joined(shortenedTo(name, smallest, left));
  return { text: shortenedTo(short, smallest, width), size: smallest };
}

function bodyOf({ title, date, paragraphs, list, bank, ...ends }: PaperLetter): Content[] {
  const gap = 10;
  const below: { margin: [number, number, number, number] } = { margin: [0, 0, 0, gap] };
  return [
    plain(date, { alignment: 'right', margin: [0, form.body - sheet.margin, 0, gap] }),
    strong(title, { fontSize: sizes.name, ...below }),
    ...lines(paragraphs, (text) => plain(text, below)),
    { stack: lines(list), ...below },
    ...(bank === null ? [] : [{ stack: [strong(bank.label), ...lines(bank.lines)], ...below }]),
    ...lines([ends.enclosed], (text) => plain(text, below)),
    // Space for a signature.
    plain(ends.regards, { margin: [0, 0, 0, 36] }),
    strong(ends.issuer.name),
  ];
}
