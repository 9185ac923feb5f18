import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';

type Props = {
  title: string;
  facts?: ReactNode;
  /** What the report is of, as it stands on paper. */
  printed: ReactNode;
  /** Saves the report as a file; undefined while there is nothing to save yet. */
  save: (() => void) | undefined;
};

/** The head of a report that can be taken along as a CSV file. */
export function ReportHeader({ title, facts, printed, save }: Props) {
  const t = useTranslate();
  return (
    <PageHeader
      title={title}
      facts={facts}
      printed={printed}
      trail={[{ label: t('menu.reports'), to: { to: '/reports' } }]}
      action={
        <Button kind="main" icon={Download} disabled={save === undefined} onClick={save}>
          {t('report.csv')}
        </Button>
      }
    />
  );
}
