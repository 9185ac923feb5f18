import { Link2Off } from 'lucide-react';
import { useWrite } from '#web/base/api.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { publicPageOf } from '#web/document/document.ts';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { LinkCard } from '#web/ui/page/LinkCard.tsx';
import { CopyLink } from '#web/ui/paper/CopyLink.tsx';
import { documentOf, type Statement } from './statement.ts';

/** The link of a client's statement: there always is one; another can take its place. */
export function StatementLinkCard({ statement }: { statement: Statement }) {
  const t = useTranslate();
  const { client } = statement;
  const replace = useWrite('POST /client/:id/newPublicId');
  return (
    <LinkCard help={t('forward.statementLink')}>
      <CopyLink
        label={t('statement.copyLink')}
        path={publicPageOf(documentOf(statement, t)) ?? ''}
      />
      <ConfirmButton
        label={t('forward.newLink')}
        icon={Link2Off}
        title={t('forward.newLinkTitle', { client: nameOf(client) })}
        body={t('forward.newLinkBody')}
        onConfirm={async () => {
          await replace.mutateAsync({ params: { id: client._id } });
          notify({ kind: 'good', title: t('forward.newLinkMade') });
        }}
      />
    </LinkCard>
  );
}
