import { BellRing, Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { LazyPrintDialog, LazyRemindDialog, statementsOf } from '#web/document/many.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ChosenBar } from '#web/ui/table/ChosenBar.tsx';

const dialogs = { remind: LazyRemindDialog, print: LazyPrintDialog };

type Props = { clients: readonly string[]; onClear: () => void };

/** What can be done with the clients that are ticked: remind them, print their statements. */
export function ChosenClients({ clients, onClear }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Dialog = open && dialogs[open];
  return (
    <>
      <ChosenBar
        label={t('documents.chosen', { count: clients.length })}
        clearLabel={t('documents.clear')}
        onClear={onClear}
      >
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
