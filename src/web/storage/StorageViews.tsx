import type { ComponentProps, ReactNode } from 'react';
import { storageViews } from '#shared/rules/views.ts';
import { useRead } from '#web/base/api.ts';
import type { RowOf } from '#web/base/http.ts';
import { today } from '#web/base/today.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { clientItemName } from '#web/client-item/ClientItemLabel.tsx';
import { LabelButton } from '#web/label/LabelButton.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import type { TableSearchParams } from '#web/ui/table/table-query.ts';
import { TickedBar } from '#web/ui/table/TickedBar.tsx';
import { type Ticked, useTicked } from '#web/ui/table/use-ticked.tsx';
import { ExpectedItemTable } from './ExpectedItemTable.tsx';
import type { Moved, Stay } from './move.ts';
import { isLong, type StorageView } from './storage-search-params.ts';
import { StorageButton } from './StorageButton.tsx';
import { StoredItemTable } from './StoredItemTable.tsx';

/** As many as one call moves. */
const MOST = 500;

type Props = { searchParams: TableSearchParams };
type Expected = RowOf<'POST /job/search-expected'>;

type StoredProps = Props & { view: StorageView };

/** What is in storage, all of it, what is to go out or what is there for long. */
export function StoredView({ searchParams, view }: StoredProps) {
  const isGoing = view === 'toGoOut';
  return (
    <Stored
      searchParams={searchParams}
      {...(isLong(view) && { fixed: storageViews[view](today()) })}
      {...(isGoing && {
        fixed: { jobEndDate: { $exists: true } },
        emptyWord: 'warehouse.nothingToGo',
      })}
    />
  );
}

/** What lies at a place. */
export function StoredAt({ searchParams, place }: Props & { place: string }) {
  return <Stored searchParams={searchParams} fixed={{ place }} emptyWord="place.holdsNothing" />;
}

type StoredTable = Props & Pick<ComponentProps<typeof StoredItemTable>, 'fixed' | 'emptyWord'>;

/** Several are put elsewhere, or leave, at once. */
function Stored(table: StoredTable) {
  const ticked = useTickedPieces<Stay>();
  const job = jobOf(ticked.rows);
  const filters = { open: true, job: job?._id ?? null };
  const body = { size: MOST, filters };
  const { data } = useRead('POST /stay/search', { body }, { enabled: job !== undefined });
  return (
    <View ticked={ticked} step="export" ofJob={data?.data}>
      <StoredItemTable {...table} ticked={ticked} />
    </View>
  );
}

/** What is to come in; several come at once. */
export function ExpectedView({ searchParams }: Props) {
  const ticked = useTickedPieces<Expected>();
  const job = jobOf(ticked.rows);
  const body = { size: MOST, filters: { job: job?._id ?? null } };
  const { data } = useRead('POST /job/search-expected', { body }, { enabled: job !== undefined });
  return (
    <View ticked={ticked} step="import" ofJob={data?.data}>
      <ExpectedItemTable searchParams={searchParams} ticked={ticked} />
    </View>
  );
}

type Piece = Moved & { job: { _id: string; _ref: number } | null };

function useTickedPieces<Row extends Piece>(): Ticked<Row> {
  const t = useTranslate();
  return useTicked<Row>({
    keyOf: ({ _id }) => _id,
    label: ({ clientItem }) => t('warehouse.tick', { item: clientItemName(clientItem) }),
  });
}

/** The job that has brought, or will bring, all of these. */
function jobOf(pieces: readonly Piece[]): Piece['job'] | undefined {
  const job = pieces[0]?.job ?? undefined;
  return pieces.every((piece) => piece.job?._id === job?._id) ? job : undefined;
}

type ViewProps<Row> = {
  ticked: Ticked<Row>;
  step: 'import' | 'export';
  /** All of the job that the ticked ones are of, once they are known. */
  ofJob: readonly Row[] | undefined;
  children: ReactNode;
};

function View<Row extends Piece>({ ticked, step, ofJob = [], children }: ViewProps<Row>) {
  const t = useTranslate();
  const { rows, add, clear } = ticked;
  const job = jobOf(rows);
  const others = ofJob.filter(({ _id }) => !rows.some((row) => row._id === _id));
  return (
    <div className="stack">
      {children}
      <TickedBar ticked={ticked}>
        {job && others.length > 0 && (
          <Button onClick={() => add(others)}>
            {t('warehouse.sameJob', { count: others.length, ref: job._ref })}
          </Button>
        )}
        <LabelButton of={{ pieces: rows.map(({ clientItem }) => clientItem._id) }} />
        {step === 'export' && <StorageButton step="place" pieces={rows} onMoved={clear} />}
        <StorageButton kind="main" step={step} pieces={rows} onMoved={clear} />
      </TickedBar>
    </div>
  );
}
