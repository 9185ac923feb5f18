import type { publicIntake } from '../contract/intake.ts';
import type { WireOf } from '../contract/route.ts';
import { type Locale, quantityText } from '../i18n/format.ts';
import { progressText } from '../rules/progress-text.ts';
import { pieceCell } from './handover.ts';
import { sumsOf } from './invoice.ts';
import {
  carried,
  cell,
  cells,
  type DocumentModel,
  type LabelledValue,
  type Letter,
  paper,
  type Paper,
  type PaperCell,
} from './paper.ts';

export type PaperIntake = WireOf<typeof publicIntake>;

type Row = PaperIntake['items'][number];
type Staged = Pick<Row, 'stage'>;

export const intakeModel: DocumentModel<PaperIntake> = {
  kind: 'intake',
  page: '/intake/public',
  paper: intakePaper,
  letter: intakeLetter,
};

export function intakeTitle({ _ref }: Pick<PaperIntake, '_ref'>, { t }: Pick<Locale, 't'>): string {
  return t('intake.receiptNumber', { ref: _ref });
}

function intakePaper(intake: PaperIntake, locale: Locale): Paper {
  const { t, money, language } = locale;
  const { estimate, terms } = intake;
  const words = terms[language] || terms.el || terms.en;
  const isStaged = sharedStage(intake.items) === undefined;
  return paper({
    locale,
    issuer: intake.issuer,
    client: intake,
    title: intakeTitle(intake, locale),
    facts: factsOf(intake, locale),
    table: {
      caption: t('job.items'),
      columns: [
        { label: t('handover.piece'), wide: true },
        { label: t('job.product') },
        { label: t('job.qty'), align: 'right' },
        ...(estimate === null ? [] : [{ label: t('job.lineTotal'), align: 'right' as const }]),
      ],
      rows: intake.items.map((row) => lineOf(row, isStaged, locale)),
      empty: t('intake.noItems'),
      carry:
        estimate &&
        carried(
          intake.items.map(({ total }) => total ?? 0),
          locale,
        ),
    },
    notes: words === '' ? null : { label: t('intake.terms'), value: words },
    sums: estimate === null ? [] : sumsOf({ breakdown: estimate }, locale),
    total:
      estimate === null ? null : { label: t('intake.estimateTotal'), value: money(estimate.total) },
    signatures: [
      { above: '', below: t('intake.handedInBy') },
      { above: '', below: t('intake.takenInBy') },
    ],
    isDense: true,
  });
}

function factsOf({ startDate, dueDate }: PaperIntake, { t, day }: Locale): LabelledValue[] {
  return [
    { label: t('intake.dateIn'), value: day(startDate) },
    ...(dueDate === null ? [] : [{ label: t('job.dueDate'), value: day(dueDate) }]),
  ];
}

/**
 * How far the pieces are, for whoever opens the link; empty until their work has begun. The paper is about what was
 * handed in.
 */
export function intakeProgress(
  { items, progress }: Pick<PaperIntake, 'progress'> & { items: readonly Staged[] },
  locale: Locale,
): string {
  if (sharedStage(items) === 'cleaning') return locale.t('stage.cleaning');
  return progress.ready + progress.handedOver === 0 ? '' : progressText(progress, locale);
}

/** The stage of all pieces if it is the same; undefined if they differ, and each row says its own. */
function sharedStage(rows: readonly Staged[]): Row['stage'] | undefined {
  const [stage, ...others] = new Set(rows.flatMap((row) => row.stage ?? []));
  return others.length === 0 ? (stage ?? null) : undefined;
}

/** Secondary texts are joined on one line, so that six pieces fit on a page. */
function lineOf(row: Row, isStaged: boolean, locale: Locale): PaperCell[] {
  const { item, clientItem, qty, total, leastPrice: price, notes, stage } = row;
  const least = price === null ? '' : locale.t('job.least', { price: locale.money(price) });
  const more = [least, notes, isStaged && stage !== null ? locale.t(`stage.${stage}`) : ''];
  return [
    clientItem === null ? cell('') : inOneLine(pieceCell(clientItem, more, locale)),
    ...cells(item.title, quantityText(qty, item.unit, locale)),
    ...(total === null ? [] : cells(locale.money(total))),
  ];
}

function inOneLine({ small = [], ...rest }: PaperCell): PaperCell {
  return small.length === 0 ? rest : { ...rest, small: [small.join(' · ')] };
}

function intakeLetter(intake: PaperIntake, locale: Locale, company: string): Letter {
  const { t, day } = locale;
  const { _ref, startDate, progress } = intake;
  const soFar = intakeProgress(intake, locale);
  return {
    subject: t('mail.subject.intake', { label: String(_ref), company }),
    sentences: [
      t('mail.intake', { date: day(startDate), count: progress.pieces }),
      ...(soFar === '' ? [] : [`${soFar}.`]),
    ],
  };
}
