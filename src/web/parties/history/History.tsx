import { ArchiveRestore } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  formatWrittenSums,
  type HistoryValue,
  type ValueKind,
} from '#shared/history/differences.ts';
import { fieldView } from '#shared/history/field-view.ts';
import type { HistoryKind } from '#shared/history/kinds.ts';
import { fill } from '#shared/i18n/translate.ts';
import { restorable } from '#shared/rules/photo.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { deviceName } from '#web/kit/base/device.ts';
import { type Format, useFormat } from '#web/kit/base/format.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import css from './History.module.css';

const PAGE = 20;

type Line = RowOf<'POST /history/search'>;

/** The history of a record and of what concerns it, newest first. */
export function History({ record }: { record: string }) {
  const { t } = useLocale();
  const [size, setSize] = useState(PAGE);
  const read = useRead(
    'POST /history/search',
    { body: { size, filters: { record } } },
    { keep: true },
  );
  return (
    <DataState read={read}>
      {({ data, total }) => (
        <section
          className={`surface stack padded ${css['history']}`}
          aria-label={t('page.history')}
        >
          {total === 0 && <p className="dim">{t('history.empty')}</p>}
          <ol className="stack">
            <Lines lines={data} />
          </ol>
          {read.isPlaceholderData && <Skeleton lines={3} />}
          {total > data.length && (
            <Button onClick={() => setSize(size + PAGE)}>{t('history.older')}</Button>
          )}
        </section>
      )}
    </DataState>
  );
}

/** An entry about a deleted photo offers to restore it. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const { isDesk } = usePermissions();
  const [openedOn] = useState(() => new Date());
  const deleted = restorable(isDesk ? lines : [], openedOn);
  return lines.map((line) => (
    <HistoryEntry key={line._id} line={line}>
      {deleted.has(line) && <RestorePhoto id={line.record} label={line.label} />}
    </HistoryEntry>
  ));
}

type HistoryLineProps = { line: Line; children: ReactNode };

function HistoryEntry({ line, children }: HistoryLineProps) {
  const { at, by, kind, event, label, changes } = line;
  const { t, words } = useLocale();
  const { instant } = useFormat();
  const author = by?.name ?? t('history.server');
  const list = (
    <ul className="dim small">
      {changes.map((change, index) => (
        <li key={index}>
          <Change kind={kind} change={change} />
        </li>
      ))}
    </ul>
  );
  return (
    <li className={`stack ${css['line']}`}>
      <time className="dim small" dateTime={at}>
        {instant(at)}
      </time>
      <p>{fill(words, `history.${kind}.${event}`, { who: author, label }).trim()}</p>
      {children}
      {event === 'created' && changes.length > 0 ? (
        <details>
          <summary className="dim small">{t('page.record')}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </li>
  );
}

type ChangeProps = { kind: HistoryKind; change: Line['changes'][number] };

function Change({ kind, change }: ChangeProps) {
  const { t } = useLocale();
  const { field, from, to } = useChange()(kind, change);
  // Seals are compared by `check-data`; showing 64 digits would help nobody.
  if (change.field === 'seal') return t(from === '' ? 'history.sealed' : 'history.resealed');
  if (from === '') return t('history.set', { field, to });
  return to === ''
    ? t('history.cleared', { field, from })
    : t('history.changed', { field, from, to });
}

type Props = {
  id: string;
  /** The name of its carpet. */
  label: string;
};

function RestorePhoto({ id, label }: Props) {
  const t = useTranslate();
  const { mutate, isPending } = useWrite('PUT /photo/:id/restore', { notifies: true });
  const onSuccess = () => notify({ kind: 'good', title: t('photo.restored', { item: label }) });
  const restore = () => mutate({ params: { id } }, { onSuccess });
  return (
    <div>
      <Button icon={ArchiveRestore} pending={isPending} onClick={restore}>
        {t('photo.restore')}
      </Button>
    </div>
  );
}

type HistoryChange = RowOf<'POST /history/search'>['changes'][number];

/** Formats a change: the label of the field and both values. */
function useChange() {
  const { words } = useLocale();
  const format = useFormat();
  const translate = (key: string) => fill(words, key, {});
  return (kind: HistoryKind, { field, from, to }: HistoryChange) => {
    const tracked = fieldView(kind, field);
    const write = (value: HistoryValue) =>
      valueOf(value, tracked?.as ?? 'text', { say: translate, format });
    return { field: tracked ? translate(tracked.label) : field, from: write(from), to: write(to) };
  };
}

type ChangeFormat = { say: (key: string) => string; format: Format };

function valueOf(
  value: HistoryValue,
  as: ValueKind,
  { say: translate, format }: ChangeFormat,
): string {
  if (value === null) return '';
  if (typeof as === 'object') return translate(`${as.choice}.${value}`);
  if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no');
  if (as === 'sums') return formatWrittenSums(String(value), format);
  if (as === 'device') return deviceName(String(value));
  if (typeof value === 'string') return as === 'day' ? format.day(value) : value;
  switch (as) {
    case 'money':
      return format.money(value);
    case 'percent':
      return format.percent(value);
    default:
      return format.number(value);
  }
}
