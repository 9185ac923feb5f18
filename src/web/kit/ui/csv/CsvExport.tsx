import { Download } from 'lucide-react';
import { useFormat } from '#web/kit/base/format.ts';
import type { SearchCall } from '#web/kit/base/http.ts';
import { saveFile } from '#web/kit/base/save-file.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { type SearchCsv, useSearchCsv } from './use-search-csv.ts';

export type CsvProps = Pick<SearchCsv<SearchCall>, 'search'> & {
  /** The number of rows, once known. */
  total: number | undefined;
  /** Of the file. */
  name: string;
};

type Props<K extends SearchCall> = CsvProps &
  SearchCsv<K> & {
    /** Of the download button, with the number of rows. */
    label: (count: number) => string;
    onStopped: () => void;
  };

/** The progress of a CSV export, then its download button. */
export function CsvExport<K extends SearchCall>(props: Props<K>) {
  const { total, name, label, onStopped } = props;
  const t = useTranslate();
  const { number } = useFormat();
  const { text, received } = useSearchCsv(props, onStopped);
  return (
    <>
      <span role="status" className="hidden">
        {text !== undefined && t('csv.ready')}
      </span>
      {text !== undefined ? (
        <Button icon={Download} onClick={() => saveFile({ name, type: 'text/csv', text })}>
          {label(received)}
        </Button>
      ) : (
        <div className="line dim">
          <progress
            aria-label={t('csv.running')}
            max={total}
            value={total && received > 0 ? Math.min(received, total) : undefined}
          />
          {total !== undefined &&
            t('csv.progress', { received: number(received), total: number(total) })}
          <Button kind="quiet" onClick={onStopped}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
