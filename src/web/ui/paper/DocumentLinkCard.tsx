import { Link2, Link2Off } from 'lucide-react';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { ConfirmButton } from '../overlay/ConfirmButton.tsx';
import { LinkCard } from '../page/LinkCard.tsx';
import { CopyLink } from './CopyLink.tsx';

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
export function DocumentLinkCard(props: Props) {
  const { title, path, words, isGenerating, generate, withdraw } = props;
  const t = useTranslate();
  return (
    <LinkCard help={t(path === null ? 'forward.linkNone' : 'forward.linkThere')}>
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
    </LinkCard>
  );
}
