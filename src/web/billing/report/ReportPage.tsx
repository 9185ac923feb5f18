import type { UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { FilterBar } from '#web/kit/ui/page/FilterBar.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { PrintButton } from '#web/kit/ui/paper/PrintButton.tsx';

type Props<Report> = {
  title: string;
  facts?: ReactNode;
  /** The parameters of the report, in print. */
  printed?: ReactNode;
  filters: ReactNode;
  read: UseQueryResult<Report>;
  save?: (report: Report) => Promise<void>;
  children: (report: Report) => ReactNode;
};

/** A report below its filters. While the next one is read, the last one stays, dimmed. */
export function ReportPage<Report>({ filters, read, save, children, ...head }: Props<Report>) {
  const t = useTranslate();
  const { data, isPlaceholderData } = read;
  return (
    <>
      <PageHeader
        {...head}
        extra={<PrintButton kind="plain" />}
        trail={[{ label: t('menu.reports'), to: { to: '/reports' } }]}
        action={
          save && (
            <Button
              kind="main"
              icon={Download}
              disabled={data === undefined}
              onClick={() => data !== undefined && void save(data)}
            >
              {t('report.csv')}
            </Button>
          )
        }
      />
      <FilterBar>{filters}</FilterBar>
      <DataState read={read}>
        {(report) => (
          <div className={isPlaceholderData ? 'stack old' : 'stack'}>{children(report)}</div>
        )}
      </DataState>
    </>
  );
}
