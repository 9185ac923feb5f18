import {
  type MarketingAnswer,
  type MarketingChannel,
  marketingChannels,
} from '#shared/base/choices.ts';
import { type Day, day, dayProblem } from '#shared/base/day.ts';
import { recordFrom } from '#shared/base/record-of.ts';
import { fold } from '#shared/base/text.ts';
import { MAX_SOURCE } from '#shared/contract/marketing.ts';
import {
  BY_IMPORT,
  type Marketing,
  type Told,
  type ToldMarketing,
} from '#shared/rules/marketing.ts';
import type { ImportRow } from './import-table.ts';
import type { RowProblem } from './row-problem.ts';

const columns = {
  mail: { answer: 'marketingMail', on: 'marketingMailOn', source: 'marketingMailSource' },
  message: {
    answer: 'marketingMessage',
    on: 'marketingMessageOn',
    source: 'marketingMessageSource',
  },
} as const;

/** What a row says of advertising. An empty cell says nothing. */
export function readMarketing(
  row: ImportRow,
  today: Day,
): { told: ToldMarketing; problems: RowProblem[] } {
  const read = marketingChannels.map(
    (channel) => [channel, readChannel(row, channel, today)] as const,
  );
  return {
    told: recordFrom(read.map(([channel, { told }]) => [channel, told] as const)),
    problems: read.flatMap(([, { problems }]) => problems),
  };
}

type Read = { told: Told | undefined; problems: RowProblem[] };

function readChannel(row: ImportRow, channel: MarketingChannel, today: Day): Read {
  const fields = columns[channel];
  const text = row.text(fields.answer);
  if (text === '') return { told: undefined, problems: [] };
  const problem = (field: RowProblem['field'], key: string, values = {}): Read => ({
    told: undefined,
    problems: [{ field, key, values }],
  });
  const answer = answerOf(row, fields.answer);
  if (answer === null) return problem(fields.answer, 'import.notYesOrNo', { value: text });
  const source = row.text(fields.source) || BY_IMPORT;
  if (source.length > MAX_SOURCE)
    return problem(fields.source, 'validation.tooLong', { max: MAX_SOURCE });
  const on = row.day(fields.on);
  if (on === undefined) return { told: { answer, source }, problems: [] };
  const fault = dayProblem(on);
  if (fault) return problem(fields.on, `validation.${fault}`);
  if (on > today) return problem(fields.on, 'import.futureDay', { value: on });
  return { told: { answer, on: day(on), source }, problems: [] };
}

/** Also in the words of programs that send newsletters. Null if it is neither. */
function answerOf(
  row: ImportRow,
  field: (typeof columns)[MarketingChannel]['answer'],
): MarketingAnswer | null {
  const flag = row.flag(field) ?? null;
  if (flag !== null) return flag ? 'yes' : 'no';
  const text = fold(row.text(field)).replace(/[^\p{L}]/gu, '');
  if (/^(?:subscribed|optin|optedin|granted|consented|συμφωνω|δεχεται)$/.test(text)) return 'yes';
  return /^(?:unsubscribed|optout|optedout|denied|cleaned|δενδεχεται|διαφωνω)$/.test(text)
    ? 'no'
    : null;
}

/**
 * What a row adds to what the client has said. What was said on a later day stays. Otherwise a no stays: a list may be
 * older than it, so the row is refused.
 */
export function mergeMarketing(
  known: ToldMarketing,
  row: ToldMarketing,
): { told: ToldMarketing; problems: RowProblem[] } {
  const told: ToldMarketing = { ...known };
  const problems: RowProblem[] = [];
  for (const channel of marketingChannels) {
    const [before, said] = [known[channel], row[channel]];
    if (!said || said.answer === before?.answer || isOlder(said, before)) continue;
    if (before?.answer === 'no' && !isNewer(said, before))
      problems.push({ field: columns[channel].answer, key: 'import.saidNo', values: {} });
    else told[channel] = said;
  }
  return { told, problems };
}

function isOlder({ on }: NonNullable<Told>, before: Told | undefined): boolean {
  return on !== undefined && before?.on !== undefined && on <= before.on;
}

function isNewer({ on }: NonNullable<Told>, before: NonNullable<Told>): boolean {
  return on !== undefined && before.on !== undefined && on > before.on;
}

/** What a client has said, as a row of an import tells it. */
export function toldAlready({ mail, message }: Marketing): ToldMarketing {
  return { mail: mail ?? undefined, message: message ?? undefined };
}
