import { Download } from 'lucide-react';
import type { ImportProblem, ImportReport } from '#shared/contract/import.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { saveCsv } from '#web/kit/base/save-csv.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';

type FileCounts = ImportReport['files'][number];

const MAX_SHOWN = 100;

const counts: readonly FactColumn<FileCounts>[] = [
  {
    key: 'file',
    label: 'import.what',
    card: 'title',
    show: ({ file }, { t }) => t(`import.file.${file}`),
  },
  { key: 'rows', label: 'import.allRows', kind: 'number', card: 'fact' },
  { key: 'made', label: 'import.outcome.made', kind: 'number', card: 'fact' },
  { key: 'changed', label: 'import.outcome.changed', kind: 'number', card: 'fact' },
  { key: 'same', label: 'import.outcome.same', kind: 'number', card: 'fact' },
  { key: 'bad', label: 'import.outcome.bad', kind: 'number', card: 'fact' },
];

const problemColumns: readonly FactColumn<ImportProblem & { index: number }>[] = [
  {
    key: 'file',
    label: 'import.what',
    card: 'fact',
    show: ({ file }, { t }) => t(`import.file.${file}`),
  },
  {
    key: 'row',
    label: 'import.row',
    card: 'fact',
    show: ({ row }, { t, number }) => (row === 0 ? t('common.none') : number(row)),
  },
  { key: 'column', label: 'import.column', card: 'fact' },
  { key: 'message', label: 'import.problem', card: 'title' },
];

/** How many rows of each file are new, changed, unchanged or bad, before or after the import. */
export function Counts({ report }: { report: ImportReport }) {
  const { files, newCategories, isWritten } = report;
  const t = useTranslate();
  const title = t(isWritten ? 'import.whatWas' : 'import.whatWould');
  if (files.length === 0) return null;
  return (
    <Card title={title} flush>
      <PlainTable
        caption={title}
        words="import"
        columns={counts}
        rows={files}
        rowKey={({ file }) => file}
      />
      {files
        .filter(({ ignored }) => isWritten && ignored.length > 0)
        .map(({ file, ignored }) => (
          <p key={file} className="dim padded">
            {t('import.ignored', { file: t(`import.file.${file}`), columns: ignored.join(', ') })}
          </p>
        ))}
      {newCategories.length > 0 && (
        <p className="dim padded">
          {t('import.newCategories', { categories: newCategories.join(', ') })}
        </p>
      )}
    </Card>
  );
}

/** Problems of the rows, with file, row and column. */
export function Problems({ report: { problems } }: { report: ImportReport }) {
  const t = useTranslate();
  if (problems.length === 0) return null;
  const title = t('import.problems', { count: problems.length });
  const shown = problems.slice(0, MAX_SHOWN).map((problem, index) => ({ ...problem, index }));
  return (
    <Card
      title={title}
      flush
      action={
        <Button icon={Download} onClick={() => void saveCsv(problemsCsv(problems))}>
          {t('import.problemsCsv')}
        </Button>
      }
    >
      {shown.length < problems.length && (
        <p className="dim">{t('import.problemsShown', { shown: shown.length })}</p>
      )}
      <PlainTable
        caption={title}
        words="import"
        columns={problemColumns}
        rows={shown}
        rowKey={({ index }) => String(index)}
      />
    </Card>
  );
}

function problemsCsv(problems: readonly ImportProblem[]) {
  return {
    name: (t: Translate) => [t('import.problem')],
    columns: (t: Translate) => [
      { label: t('import.what'), value: ({ file }: ImportProblem) => t(`import.file.${file}`) },
      { label: t('import.row'), value: ({ row }: ImportProblem) => row || null },
      { label: t('import.column'), value: ({ column }: ImportProblem) => column },
      { label: t('import.problem'), value: ({ message }: ImportProblem) => message },
    ],
    rows: problems,
  };
}
