import type { Paper, PaperCell } from '#shared/document/paper.ts';

/** A paper from top to bottom, a line for each fact, row and sum, without the company's and client's addresses. */
export function paperLines(paper: Paper): string[] {
  const { title, stamp, client, facts, lead, table, notes, bank, sums, total, signatures } = paper;
  const labelled = [...facts, ...(lead ? [lead] : [])];
  return [
    [title, stamp].filter(Boolean).join(' · '),
    `${client.label}: ${client.name}`,
    ...labelled.map(({ label, value }) => `${label}: ${value}`),
    ...(table.rows.length === 0 ? [table.empty] : table.rows.map(rowText)),
    ...(notes ? [`${notes.label}: ${notes.value}`] : []),
    ...(bank ? bank.lines : []),
    ...[...sums, ...(total ? [total] : [])].map(({ label, value }) => `${label}: ${value}`),
    ...signatures.map(({ above, below }) => [above, below].filter(Boolean).join(' / ')),
  ].map((line) => line.replaceAll('\u00a0', ' '));
}

function rowText(cells: readonly PaperCell[]): string {
  return cells.map(cellText).join(' | ');
}

function cellText({ runs, small = [] }: PaperCell): string {
  return [runs.map(({ text }) => text).join(''), ...small].join(' / ');
}
