import type { UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink, type ClientShort, nameOf } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { FilterBar } from '#web/kit/ui/page/FilterBar.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { CardSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { PrintButton } from '#web/kit/ui/paper/PrintButton.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import type { ShowAllParams } from './report-search-params.ts';
import css from './report.module.css';

type Props<Report> = {
  title: string;
  facts?: ReactNode;
  /** The parameters of the report, in print. */
  printed?: ReactNode;
  /** Further actions. */
  extra?: ReactNode;
  filters: ReactNode;
  read: UseQueryResult<Report>;
  /** What stands above the rows. */
  waitsFor?: ComponentProps<typeof DataState>['waitsFor'];
  save?: (report: Report) => Promise<void>;
  children: (report: Report) => ReactNode;
};

/**
 * A report below its filters. While the next one is read, the last one stays, dimmed, and cannot be taken for it as a
 * file or on paper.
 */
export function ReportPage<Report>(props: Props<Report>) {
  const { filters, read, waitsFor = [], save, extra, children, ...head } = props;
  const t = useTranslate();
  const { data, isPlaceholderData } = read;
  return (
    <>
      <PageHeader
        {...head}
        extra={
          <>
            <PrintButton kind="plain" disabled={isPlaceholderData} />
            {extra}
          </>
        }
        trail={[{ label: t('menu.reports'), to: { to: '/reports' } }]}
        action={
          save && (
            <Button
              kind="main"
              icon={Download}
              disabled={data === undefined || isPlaceholderData}
              onClick={() => data !== undefined && void save(data)}
            >
              {t('report.csv')}
            </Button>
          )
        }
      />
      <FilterBar>{filters}</FilterBar>
      <DataState read={read} skeleton={<CardSkeleton lines={16} />} waitsFor={waitsFor}>
        {(report) => (
          <div className={isPlaceholderData ? 'stack old' : 'stack'}>{children(report)}</div>
        )}
      </DataState>
    </>
  );
}

/** All clients, or by default only those who owe. */
export function ShowAll({
  all,
  onChange,
}: ShowAllParams & { onChange: (to: ShowAllParams) => void }) {
  const t = useTranslate();
  return (
    <div className={`line lower ${css['beside']}`}>
      <Checkbox
        look="switch"
        label={t('report.showAll')}
        checked={all === 'yes'}
        onChange={(isAll) => onChange({ all: isAll ? 'yes' : undefined })}
      />
    </div>
  );
}

export const clientColumn: FactColumn<{ client: ClientShort }> = {
  key: 'client',
  card: 'title',
  value: ({ client }) => nameOf(client),
  show: ({ client }) => (
    <div style={{ minWidth: '5.5rem', overflowWrap: 'anywhere' }}>
      <ClientLink client={client} />
    </div>
  ),
};
