import type { Issuer } from '../contract/config.ts';
import type { Locale } from '../locale.ts';
import { EMBLEM } from '../logo.ts';
import { clientLines, clientName, issuerLines, type PaperClient } from './parties.ts';

/** A line of a paper under its own small label. */
export type Labelled = { label: string; value: string };

/** Another document that is named on a paper: staff know its id, others its public id at most. */
export type Openable = { _id?: string; publicId?: string | null };

/** A piece of a cell's text; an invoice that is named can be opened where the reader may. */
type PaperRun = { text: string; invoice?: Openable };

export type PaperCell = {
  runs: readonly PaperRun[];
  /** Under it, each on a line of its own, quieter. */
  small?: readonly string[];
};

export type PaperColumn = {
  label: string;
  align?: 'right';
  /** Takes the room that the others leave; on a phone it heads its row. */
  wide?: boolean;
};

export type PaperTable = {
  /** What it is about, for those who do not see it. */
  caption: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly PaperCell[])[];
  /** Said where there are no rows. */
  empty: string;
};

/** A name that was signed: a path in a box of this size, and what it is for those who do not see it. */
type DrawnSignature = { width: number; height: number; path: string; label: string };

/** A line to sign on: what stands above it, and below; signed already, the name on it. */
export type SignaturePlace = { above: string; below: string; drawn?: DrawnSignature };

/**
 * A document on paper as text alone, in the order in which it is read. Whoever draws it knows
 * neither what kind of document it is nor how a number is written.
 */
export type Paper = {
  title: string;
  /** What the file is called, without its ending. */
  fileName: readonly string[];
  issuer: { name: string; lines: readonly string[]; logo: string };
  client: { label: string; name: string; lines: readonly string[] };
  /** Its dates, beside the client. */
  facts: readonly Labelled[];
  /** Beside the title and in the foot of each page: "cancelled". */
  stamp: string;
  /** A sum before the table: what was received, or carried over. */
  lead: (Labelled & { isLarge: boolean }) | null;
  table: PaperTable;
  notes: Labelled | null;
  bank: { label: string; lines: readonly string[] } | null;
  /** A QR code under the bank, and what it is for: so many squares wide, the dark ones as a path. */
  code: { label: string; side: number; path: string } | null;
  sums: readonly Labelled[];
  total: Labelled | null;
  signatures: readonly SignaturePlace[];
  /** Closer together, its notes in small print: more of it goes on a page. */
  isDense: boolean;
  foot: {
    thanks: string;
    /** `Invoice I-1 · page `, ` of `, ``: the page's number and their count stand between. */
    page: readonly [before: string, between: string, after: string];
  };
};

type Start = {
  locale: Locale;
  issuer: Issuer;
  client: PaperClient;
  title: string;
  facts: readonly Labelled[];
  table: PaperTable;
};

type Rest = Partial<
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
  /** Above the client, where they are not who it goes to. */
  clientLabel?: string;
};

/** A paper with its parties and its foot; of the rest, what is not given is not there. */
export function paper({
  locale,
  issuer,
  client,
  clientLabel,
  title,
  ...rest
}: Start & Rest): Paper {
  const { t } = locale;
  const label = clientLabel ?? t('paper.to');
  const [before = '', between = '', after = ''] = t('paper.pageOf', {
    document: title,
    page: '\n',
    pages: '\n',
  }).split('\n');
  return {
    title,
    fileName: [title, clientName(client)],
    issuer: { name: issuer.companyName, lines: issuerLines(issuer, t), logo: shownLogo(issuer) },
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
    foot: { thanks: t('paper.thanks'), page: [before, between, after] },
    ...rest,
  };
}

function shownLogo({ logo }: Issuer): string {
  return logo === EMBLEM ? '' : logo;
}

/** A cell of one text. */
export function cell(text: string): PaperCell {
  return { runs: [{ text }] };
}

/** A row of such cells. */
export function cells(...texts: readonly string[]): PaperCell[] {
  return texts.map(cell);
}
