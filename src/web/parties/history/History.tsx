import { ArchiveRestore } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fill } from '#shared/i18n/translate.ts';
import { restorable } from '#shared/rules/photo.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useChangeSentence } from '#web/kit/base/history-change.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { CardSkeleton, Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
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
    <DataState read={read} skeleton={<CardSkeleton lines={8} />}>
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
  const sentenceOf = useChangeSentence();
  const author = by?.name ?? t('history.server');
  const list = (
    <ul className="dim small">
      {changes.map((change, index) => (
        <li key={index}>{sentenceOf(kind, change)}</li>
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
