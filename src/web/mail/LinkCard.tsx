import { Link2, Link2Off } from 'lucide-react';
import { useT } from '#web/app/words.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CopyLink } from '#web/ui/CopyLink.tsx';
import { notify } from '#web/ui/notices.ts';
import css from './LinkCard.module.css';

type Props = {
  /** What people call the document: "Invoice I-000123". */
  title: string;
  /** Of the public page; null while there is none. */
  path: string | null;
  words: { copy: string; generate: string };
  isGenerating: boolean;
  generate: () => void;
  withdraw: () => Promise<unknown>;
};

/** The public link of a document: made, copied, withdrawn. */
export function LinkCard({ title, path, words, isGenerating, generate, withdraw }: Props) {
  const t = useT();
  return (
    <Card title={t('forward.link')}>
      <p className={css['help']}>{t(path === null ? 'forward.linkNone' : 'forward.linkThere')}</p>
      <div className={css['actions']}>
        {path === null ? (
          <Button icon={Link2} pending={isGenerating} onClick={generate}>
            {words.generate}
          </Button>
        ) : (
          <>
            <CopyLink label={words.copy} path={path} />
            <ConfirmButton
              label={t('forward.withdraw')}
              icon={Link2Off}
              title={t('forward.withdrawTitle', { document: title })}
              body={t('forward.withdrawBody')}
              onConfirm={async () => {
                await withdraw();
                notify({ kind: 'good', title: t('forward.withdrawn') });
              }}
            />
          </>
        )}
      </div>
    </Card>
  );
}
