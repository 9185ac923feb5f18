import { quantityText } from '#shared/i18n/format.ts';
import type { Calculators } from '#shared/rules/price-rule.ts';
import { stageProblem } from '#shared/rules/stage.ts';
import { LabelButton } from '#web/floor/label/index.ts';
import {
  openStays,
  piecesToImport,
  type Stay,
  StorageButton,
  storageStep,
  useStaysOf,
  whereOfRow,
} from '#web/floor/storage/index.ts';
import { useRead } from '#web/kit/base/api.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { HandoverButton } from '#web/kit/links/HandoverButton.tsx';
import { ClientItemLabel, clientItemName } from '#web/kit/links/record-links.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { useTicked } from '#web/kit/ui/table/selection.tsx';
import { TickedBar } from '#web/kit/ui/table/TickedBar.tsx';
import { type Job, type JobItem, unitPriceOf } from '#web/work/job/index.ts';
import { StageBadge, StageButtons } from '#web/work/stage/index.ts';

const pieceColumn: FactColumn<JobItem> = {
  key: 'clientItem',
  kind: 'reference',
  card: 'fact',
  minWidth: 8.5,
  width: 9,
  show: ({ clientItem }) => clientItem && <ClientItemLabel clientItem={clientItem} isOfJob />,
};

const columns: readonly FactColumn<JobItem>[] = [
  { key: 'unitCost', kind: 'money', card: 'fact', width: 5.5, hideOrder: 5 },
  { key: 'lineTotal', kind: 'money', value: ({ total }) => total, card: 'fact' },
  {
    key: 'stage',
    label: 'stage.one',
    card: 'fact',
    minWidth: 8,
    width: 8,
    show: ({ stage, handover }) => stage && <StageBadge stage={stage} handover={handover} />,
  },
];

const lastColumns: readonly FactColumn<JobItem>[] = [
  {
    key: 'importDate',
    kind: 'day',
    value: ({ storage }) => storage.startDate,
    card: 'fact',
    hideOrder: 3,
  },
  {
    key: 'exportDate',
    kind: 'day',
    value: ({ storage }) => storage.endDate,
    card: 'fact',
    hideOrder: 2,
  },
  { key: 'notes', card: 'fact', minWidth: 6.5, width: 7.5, hideOrder: 1 },
];

/** The service, and whether the minimum price of the category applies. */
function productColumn(calculators: Calculators): FactColumn<JobItem> {
  return {
    key: 'product',
    card: 'title',
    minWidth: 8,
    width: 8.5,
    show: (row, { t, money }) => {
      const { leastPrice: least } = unitPriceOf(row, calculators);
      return (
        <>
          {row.item.title}
          {least !== null && (
            <div className="dim small">{t('job.least', { price: money(least) })}</div>
          )}
        </>
      );
    },
  };
}

function qtyColumn(calculators: Calculators): FactColumn<JobItem> {
  return {
    key: 'qty',
    kind: 'number',
    show: (row, cell) => quantityText(row.qty, unitPriceOf(row, calculators).unit, cell),
    card: 'fact',
    width: 5.5,
  };
}

/** The rows of a job, with actions that import, export and hand over their carpets. */
export function JobItemsCard({ job }: { job: Job }) {
  const t = useTranslate();
  const stays = useStaysOf({ job: job._id }).data?.data ?? [];
  const open = openStays(stays);
  const isNarrow = useIsNarrow();
  const calculators = useRead('GET /config').data?.priceCalculator ?? [];
  const { seesMoney } = usePermissions();
  const canMove = job.items.some((row) => storageStep(job, row));
  const ticked = useTicked<JobItem>({
    keyOf: ({ _id }) => _id,
    label: ({ item, clientItem }) =>
      t('storage.tick', { item: clientItem ? clientItemName(clientItem) : item.title }),
  });
  const movable = ticked.rows.filter((row) => stageProblem(row) === null);
  const ready = movable.filter(({ stage }) => stage === 'ready');
  const pieces = piecesOf(ticked.rows);
  const isTicked = ({ clientItem }: Pick<Stay, 'clientItem'>) => pieces.includes(clientItem._id);
  const coming = piecesToImport(job).filter(isTicked);
  const going = open.filter(isTicked);
  return (
    <Card title={t('job.items')} action={<MoveAll job={job} stays={open} />} flush>
      {isNarrow && <div className="inset">{ticked.begin(job.items)}</div>}
      <PlainTable
        {...ticked.table}
        caption={t('job.items')}
        words="job"
        rows={job.items}
        rowKey={({ _id }) => _id}
        empty={t('intake.noItems')}
        isFitted
        columns={[
          productColumn(calculators),
          pieceColumn,
          qtyColumn(calculators),
          ...columns,
          whereColumn(stays),
          ...lastColumns,
          ...(canMove ? [storageColumn(job, open)] : []),
        ]}
        {...(seesMoney && { sums: { of: t('job.netTotal'), by: { lineTotal: job.total } } })}
      />
      <TickedBar
        ticked={ticked}
        count={t('job.rows', { count: ticked.rows.length })}
        main={
          ready.length > 0 && (
            <HandoverButton
              client={job.client._id}
              rows={ready.map(({ _id }) => _id)}
              kind="main"
            />
          )
        }
      >
        {coming.length > 0 && (
          <StorageButton step="import" pieces={coming} isShort onMoved={ticked.clear} />
        )}
        {going.length > 0 && (
          <StorageButton step="export" pieces={going} isShort onMoved={ticked.clear} />
        )}
        <LabelButton of={{ pieces }} />
        {movable.length > 0 && <StageButtons rows={movable} onMoved={ticked.clear} />}
      </TickedBar>
    </Card>
  );
}

/** The ids of the rows' carpets, without duplicates. */
export function piecesOf(rows: readonly JobItem[]): string[] {
  return [...new Set(rows.flatMap(({ clientItem }) => clientItem?._id ?? []))];
}

/** Imports or exports all carpets of a job. */
function MoveAll({ job, stays }: { job: Job; stays: readonly Stay[] }) {
  const t = useTranslate();
  const coming = piecesToImport(job);
  return (
    <div className="line">
      {coming.length > 1 && (
        <StorageButton
          step="import"
          pieces={coming}
          label={t('intake.importAll', { count: coming.length })}
        />
      )}
      {stays.length > 1 && (
        <StorageButton
          step="export"
          pieces={stays}
          label={t('intake.exportAll', { count: stays.length })}
        />
      )}
    </div>
  );
}

function whereColumn(stays: readonly Stay[]): FactColumn<JobItem> {
  return {
    key: 'storageNotes',
    show: (row, cell) => whereOfRow(row, stays, cell),
    card: 'fact',
    minWidth: 6.5,
    width: 6.5,
    hideOrder: 4,
  };
}

/** The action that is possible for the carpet now. */
function storageColumn(job: Job, stays: readonly Stay[]): FactColumn<JobItem> {
  return {
    key: 'storage',
    kind: 'buttons',
    card: 'below',
    width: 9,
    show: (row) => {
      const step = storageStep(job, row);
      const { _id, clientItem } = row;
      const coming = clientItem === null ? [] : [{ _id, clientItem }];
      const going = stays.filter(({ jobItem }) => jobItem === _id);
      const pieces = step === 'import' ? coming : going;
      return step && <StorageButton step={step} pieces={pieces} isShort />;
    },
  };
}
