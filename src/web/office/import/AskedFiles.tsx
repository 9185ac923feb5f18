import { X } from 'lucide-react';
import { type ImportFile, importFiles } from '#shared/records/import-fields.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { AskedFile } from './use-recognised.ts';

type Props = {
  asked: readonly AskedFile[];
  onKind: (kind: ImportFile, file: File) => void;
  onRemove: (file: File) => void;
  /** While other files are read: they would take the place of the answer. */
  isBusy: boolean;
};

/** Asks for each file whose heads do not say it what it holds. */
export function AskedFiles({ asked, onKind, onRemove, isBusy }: Props) {
  const t = useTranslate();
  return asked.map(({ file, problem }, at) => {
    const title = t('import.askKind', { name: file.name });
    return (
      <Card
        // Two files may have one name.
        key={`${at} ${file.name}`}
        title={problem === null ? title : file.name}
        action={
          <IconButton
            icon={X}
            label={t('import.remove', { file: file.name })}
            disabled={isBusy}
            onClick={() => onRemove(file)}
          />
        }
      >
        {problem === null ? (
          <div className="line" role="group" aria-label={title}>
            {importFiles.map((kind) => (
              <Button key={kind} disabled={isBusy} onClick={() => onKind(kind, file)}>
                {t(`import.file.${kind}`)}
              </Button>
            ))}
          </div>
        ) : (
          <Alert kind="wrong">{problem}</Alert>
        )}
      </Card>
    );
  });
}
