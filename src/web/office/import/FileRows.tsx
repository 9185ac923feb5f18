import { FileUp, X } from 'lucide-react';
import { useState } from 'react';
import {
  type ImportColumns,
  type ImportFile,
  importFields,
  importFiles,
} from '#shared/records/import-fields.ts';
import { useWrite } from '#web/kit/base/api.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { ChooseColumns } from '#web/kit/ui/csv/ChooseColumns.tsx';
import { CSV_FILES } from '#web/kit/ui/csv/csv-files.ts';
import { FileButton } from '#web/kit/ui/field/FileButton.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { type ChosenFile, type ChosenFiles, formOf } from './import-lines.ts';

type Props = {
  files: ChosenFiles;
  onChange: (files: ChosenFiles) => void;
  /** True while rows are being written. */
  isBusy: boolean;
};

type Preview = Answer<'POST /import/read'>['data'][number];

/** A row for each kind of file: its description, the chosen file, and its columns. */
export function FileRows({ files, onChange, isBusy }: Props) {
  const t = useTranslate();
  const [preview, setPreview] = useState<Preview>();
  // Columns that a person chose are kept if the same file is chosen again.
  const [chosenColumns] = useState(() => new Map<string, ImportColumns>());
  const reading = useWrite('POST /import/read');

  function put(kind: ImportFile, chosen: ChosenFile | undefined) {
    const { [kind]: _, ...others } = files;
    setPreview(undefined);
    if (chosen === undefined) return onChange(others);
    const key = `${kind} ${chosen.file.name}`;
    const columns = chosen.columns ?? chosenColumns.get(key);
    if (columns) chosenColumns.set(key, columns);
    onChange({ ...others, [kind]: { ...chosen, ...(columns && { columns }) } });
  }

  function showColumns(kind: ImportFile) {
    const body = formOf({ [kind]: files[kind] });
    reading.mutate({ body }, { onSuccess: ({ data }) => setPreview(data[0]) });
  }

  return (
    <>
      <Card>
        <ul className="stack plain">
          {importFiles.map((kind) => (
            <li key={kind} className="line ends">
              <span className="stack tight">
                <strong>{t(`import.file.${kind}`)}</strong>
                <small className="dim">{t(`import.help.${kind}`)}</small>
              </span>
              <span className="line">
                {files[kind] && (
                  <>
                    <span>{files[kind].file.name}</span>
                    <Button
                      pending={reading.isPending}
                      disabled={isBusy}
                      aria-label={t('import.columnsOf', { file: t(`import.file.${kind}`) })}
                      onClick={() => showColumns(kind)}
                    >
                      {t('import.columns')}
                    </Button>
                    <IconButton
                      icon={X}
                      label={t('import.remove', { file: t(`import.file.${kind}`) })}
                      disabled={isBusy}
                      onClick={() => put(kind, undefined)}
                    />
                  </>
                )}
                <FileButton
                  icon={FileUp}
                  choose={t(files[kind] ? 'import.another' : 'import.choose')}
                  name={t('import.chooseOf', { file: t(`import.file.${kind}`) })}
                  accept={CSV_FILES}
                  pending={isBusy}
                  onFile={(file) => put(kind, { file })}
                />
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {preview && (
        <div ref={(box) => box?.scrollIntoView({ block: 'nearest' })} key={preview.file}>
          <ChooseColumns
            title={t('import.columnsOf', { file: t(`import.file.${preview.file}`) })}
            help={t('import.columnsHelp')}
            head={preview.head}
            rows={preview.rows}
            columns={preview.columns}
            fields={importFields[preview.file]}
            labelOf={(field) => t(`import.field.${field}`)}
            submit={t('import.useColumns')}
            pending={false}
            onChosen={(columns) => {
              const chosen = files[preview.file];
              if (chosen) put(preview.file, { ...chosen, columns });
            }}
          />
        </div>
      )}
    </>
  );
}
