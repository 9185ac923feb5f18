import type { DocumentKindName } from '../base/choices.ts';
import { EMBLEM } from '../base/logo.ts';
import { cents, toCents, toEuros } from '../base/money.ts';
import type { Issuer } from '../contract/config.ts';
import type { Locale } from '../i18n/format.ts';
import type { Translate } from '../i18n/translate.ts';
import { clientLines, clientName, issuerLines, type PaperClient } from './parties.ts';
import { shortenedTo } from './text-width.ts';

export type LabelledValue = { label: string; value: string };

/** A document that a paper refers to: staff get its id, others at most its public id. */
export type InvoiceLink = { _id?: string; publicId?: string | null };

/** Part of a cell's text; `invoice` makes it a link if the reader may open that invoice. */
type PaperRun = { text: string; invoice?: InvoiceLink };

export type PaperCell = {
  runs: readonly PaperRun[];
  /** Secondary lines below the text. */
  small?: readonly string[];
};

export type PaperColumn = {
  label: string;
  align?: 'right';
  /** Takes the remaining width; on a phone it is the heading of its row. */
  wide?: boolean;
};

export type PaperTable = {
  /** For screen readers. */
  caption: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly PaperCell[])[];
  /** Shown if there are no rows. */
  empty: string;
  /** The sum after each row, for a table of several pages, and what it is called there. */
  carry?: { from: string; to: string; after: readonly string[] } | null;
};

/** SVG path in a box of this size; `label` is for screen readers. */
type DrawnSignature = { width: number; height: number; path: string; label: string };

/** A signature line with the texts above and below it; `drawn` if already signed. */
export type SignaturePlace = { above: string; below: string; drawn?: DrawnSignature };

/**
 * A printable document as formatted text, in reading order. Renderers (PDF, screen, public page) need to
 * know neither the kind of document nor how numbers are formatted.
 */
export type Paper = {
  title: string;
  /** Parts of the file name, without extension. */
  fileName: readonly string[];
  issuer: { name: string; lines: readonly string[]; logo: string };
  client: { label: string; name: string; lines: readonly string[] };
  /** Dates and other facts, beside the client. */
  facts: readonly LabelledValue[];
  /** Beside the title and in the footer of each page: "cancelled". Empty for none. */
  stamp: string;
  /** An amount before the table: the amount received, or the balance carried over. */
  lead: (LabelledValue & { isLarge: boolean }) | null;
  table: PaperTable;
  notes: LabelledValue | null;
  bank: { label: string; lines: readonly string[] } | null;
  /** QR code below the bank details: `side` in modules, the dark ones as an SVG path. */
  code: { label: string; side: number; path: string } | null;
  sums: readonly LabelledValue[];
  total: LabelledValue | null;
  signatures: readonly SignaturePlace[];
  /** Tighter spacing and small notes, to fit more on a page. */
  isDense: boolean;
  foot: {
    thanks: string;
    /** `Invoice I-1 · page `, ` of `, ``: page number and page count go in between. */
    page: readonly [before: string, between: string, after: string];
  };
};

type RequiredParts = {
  locale: Locale;
  issuer: Issuer;
  client: PaperClient;
  title: string;
  facts: readonly LabelledValue[];
  table: PaperTable;
};

type OptionalParts = Partial<
  Pick<
    Paper,
    | 'fileName'
    | 'stamp'
    | 'lead'
    | 'notes'
    | 'bank'
    | 'code'
    | 'sums'
    | 'total'
    | 'signatures'
    | 'isDense'
  >
> & {
  /** Label above the client; by default that of an addressee. */
  clientLabel?: string;
};

/** Builds a paper with its parties and footer; omitted parts are empty. */
export function paper({
  locale,
  issuer,
  client,
  clientLabel,
  title,
  ...rest
}: RequiredParts & OptionalParts): Paper {
  const { t } = locale;
  const label = clientLabel ?? t('paper.to');
  return {
    title,
    fileName: [title, clientName(client)],
    issuer: printedIssuer(issuer, t),
    client: { label, name: clientName(client), lines: clientLines(client, t) },
    stamp: '',
    lead: null,
    notes: null,
    bank: null,
    code: null,
    sums: [],
    total: null,
    signatures: [],
    isDense: false,
    foot: { thanks: t('paper.thanks'), page: pageFoot(title, t) },
    ...rest,
  };
}

export function printedIssuer(issuer: Issuer, t: Translate): Paper['issuer'] {
  return {
    name: issuer.companyName,
    lines: issuerLines(issuer, t),
    logo: issuer.logo === EMBLEM ? '' : issuer.logo,
  };
}

export function pageFoot(document: string, t: Translate): Paper['foot']['page'] {
  const numbers = { page: '\n', pages: '\n' };
  const [before = '', between = '', after = ''] = t('paper.pageOf', { document, ...numbers }).split(
    '\n',
  );
  return [before, between, after];
}

/** The running sum of a table's rows, which several pages carry over. */
export function carried(
  amounts: readonly number[],
  { t, money }: Pick<Locale, 't' | 'money'>,
): NonNullable<PaperTable['carry']> {
  let sum = cents(0);
  const after = amounts.map((amount) => {
    sum = cents(sum + toCents(amount));
    return money(toEuros(sum));
  });
  return { ...carryWords(t), after };
}

export function carryWords(t: Translate): { from: string; to: string } {
  return { from: t('paper.carriedFrom'), to: t('paper.carriedTo') };
}

export function cell(text: string): PaperCell {
  return { runs: [{ text }] };
}

export function cells(...texts: readonly string[]): PaperCell[] {
  return texts.map(cell);
}

/** Text of the message that carries a document. */
export type Letter = {
  /** Includes the company's name. */
  subject: string;
  sentences: readonly string[];
  /** A list below the sentences, one line each. */
  lines?: readonly string[];
};

/**
 * Content of one kind of document. `Data` is the response of its public call: a paper shows nothing
 * else.
 */
export type DocumentModel<Data> = {
  kind: DocumentKindName;
  /** Path of its public pages (specification, section 2): `/invoices/public`. */
  page: `/${string}`;
  paper: (data: Data, locale: Locale) => Paper;
  letter: (data: Data, locale: Locale, company: string) => Letter;
};

/** The client's name above all pages but the first. */
export function runningHead({ client }: Pick<Paper, 'client'>): string {
  return shortenedTo(client.name, 8, 500);
}

/** Print style sheet that repeats the footer and the client's name on each page, like the PDF. */
export function pageRules(
  { client, foot, stamp }: Pick<Paper, 'client' | 'foot' | 'stamp'>,
  language: string,
): string {
  const [before, between, after] = foot.page;
  const words = `white-space: nowrap; color: #5e574f; font: 8pt / 1.566 'Noto Sans', sans-serif;`;
  const box = `margin-top: 8pt; padding-top: 6pt; vertical-align: top; border-top: 0.5pt solid #d9d2c9; ${words}`;
  return `@page {
    @top-left { padding-bottom: 8pt; vertical-align: bottom; ${words} content: ${cssString(runningHead({ client }))} }
    @bottom-left { ${box} content: ${cssString(foot.thanks)} }
    @bottom-center { ${box} content: ${cssString(stamp.toLocaleUpperCase(language))}; color: #a63a2b; font-weight: 600 }
    @bottom-right { ${box} content: ${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)} }
  }
  @page :first { @top-left { content: none } }
  @media print { [data-paper] > footer { display: none } }`;
}

/** Escapes the text so that it cannot end the string or the style element. */
function cssString(text: string): string {
  const escape = (letter: string) => `\\${letter.charCodeAt(0).toString(16)} `;
  return `"${text.replace(/["\\<\p{Cc}]/gu, escape)}"`;
}
