import { BellRing, Printer, Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ForDesk } from '#web/kit/ui/page/ForDesk.tsx';
import { type NamedDocuments, statementsOf } from './document.ts';

const manyDialogs = {
  send: lazyPart(() => import('./ManyMailsDialog.tsx').then(({ SendDialog }) => SendDialog)),
  remind: lazyPart(() => import('./ManyMailsDialog.tsx').then(({ RemindDialog }) => RemindDialog)),
  printInstead: lazyPart(() =>
    import('./PrintInstead.tsx').then(({ PrintInsteadDialog }) => PrintInsteadDialog),
  ),
  lettersInstead: lazyPart(() =>
    import('./PrintInstead.tsx').then(({ LettersInsteadDialog }) => LettersInsteadDialog),
  ),
  print: lazyPart(() => import('./PrintDialog.tsx').then(({ PrintDialog }) => PrintDialog)),
};

type Props = {
  documents: NamedDocuments;
  /** Ids of clients that owe something: they can be reminded with their statements. */
  owing: readonly string[];
  /** The action shown as the main button. */
  main?: 'send' | 'remind';
};

/** Actions on several documents: send, remind, print. Without a mail server the first two lead to the printer. */
export function ManyButtons({ documents, owing, main = 'remind' }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState<keyof typeof manyDialogs>();
  const { isDesk, isKnown } = usePermissions();
  const config = useRead('GET /config', {}, { enabled: isKnown && isDesk }).data;
  const isMailOff = config?.mailTo === 'files';
  const Dialog = open && manyDialogs[open];
  const kindOf = (button: typeof main) => (button === main ? 'main' : 'plain');
  return (
    <>
      <ForDesk>
        <Button
          kind={kindOf('send')}
          icon={Send}
          onClick={() => setOpen(isMailOff ? 'printInstead' : 'send')}
        >
          {t('document.send')}
        </Button>
      </ForDesk>
      {owing.length > 0 && (
        <ForDesk>
          <Button
            kind={kindOf('remind')}
            icon={BellRing}
            onClick={() => setOpen(isMailOff ? 'lettersInstead' : 'remind')}
          >
            {t('document.remind')}
          </Button>
        </ForDesk>
      )}
      <Button icon={Printer} onClick={() => setOpen('print')}>
        {t(documents[0]?.kind === 'statement' ? 'document.print' : 'common.print')}
      </Button>
      {Dialog && (
        <Suspense>
          <Dialog
            documents={
              open === 'remind' || open === 'lettersInstead' ? statementsOf(owing) : documents
            }
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
