import { useWrite } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { publicPageOf } from '#web/document/document.ts';
import { ConfirmWrite } from '#web/ui/overlay/ConfirmWrite.tsx';
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
      <ConfirmWrite
        act="newLink"
        words="forward"
        values={{ client: nameOf(client) }}
        write={replace}
        id={client._id}
      />
    </LinkCard>
  );
}
