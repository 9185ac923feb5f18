import { BellRing, Printer, Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { manyDialogs } from '#web/document/many-dialogs.ts';
import { statementsOf } from '#web/document/many-documents.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ChosenBar } from '#web/ui/table/ChosenBar.tsx';

type Props = { clients: readonly string[]; onClear: () => void };

/** What can be done with the clients that are ticked: send or print their statements, remind them. */
export function ChosenClients({ clients, onClear }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState<keyof typeof manyDialogs>();
  const Dialog = open && manyDialogs[open];
  return (
    <>
      <ChosenBar
        label={t('documents.chosen', { count: clients.length })}
        clearLabel={t('documents.clear')}
        onClear={onClear}
      >
        <Button icon={Send} onClick={() => setOpen('send')}>
          {t('documents.send')}
        </Button>
        <Button icon={Printer} onClick={() => setOpen('print')}>
          {t('documents.print')}
        </Button>
        <Button kind="main" icon={BellRing} onClick={() => setOpen('remind')}>
          {t('documents.remind')}
        </Button>
      </ChosenBar>
      {Dialog && (
        <Suspense>
          <Dialog documents={statementsOf(clients)} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
