import type { Day } from '../base/day.ts';
import type { Issuer } from '../contract/config.ts';
import type { Locale } from '../i18n/format.ts';
import { type Letter, type Paper, pageFoot, printedIssuer } from './paper.ts';
import { bankLines, clientLines, clientName, type PaperClient } from './parties.ts';

/** A letter on paper as formatted text: one page before the document it is about. */
export type PaperLetter = {
  title: string;
  issuer: Paper['issuer'];
  /** Return address above the recipient's. */
  sender: { name: string; place: string };
  /** For the window of an envelope. */
  address: readonly string[];
  date: string;
  paragraphs: readonly string[];
  /** A list before the last paragraph. */
  list: readonly string[];
  bank: Paper['bank'];
  enclosed: string;
  regards: string;
  page: Paper['foot']['page'];
};

type LetterParts = { letter: Letter; issuer: Issuer; addressee: PaperClient; date: Day };

/** A message on paper, with the bank account to pay to. Its subject is the heading. */
export function paperLetter(
  { letter, issuer, addressee, date }: LetterParts,
  locale: Locale,
): PaperLetter {
  const { t } = locale;
  const { companyName, address } = issuer;
  const bank = bankLines(issuer, t);
  return {
    title: letter.subject,
    issuer: printedIssuer(issuer, t),
    sender: {
      name: companyName,
      place: [address.street, `${address.zip} ${address.city}`]
        .filter((part) => part.trim() !== '')
        .join(' · '),
    },
    address: [clientName(addressee), ...clientLines(addressee, t)],
    date: locale.day(date),
    paragraphs: [t('mail.greeting'), ...letter.sentences],
    list: letter.lines ?? [],
    bank: bank.length === 0 ? null : { label: t('paper.bank'), lines: bank },
    enclosed: t('mail.enclosed'),
    regards: t('mail.regards'),
    page: pageFoot(letter.subject, t),
  };
}
