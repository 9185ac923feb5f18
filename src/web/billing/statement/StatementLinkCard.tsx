import { useWrite } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/client-short.ts';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmWrite.tsx';
import { LinkCard } from '#web/kit/ui/page/LinkCard.tsx';
import { CopyLink } from '#web/kit/ui/paper/CopyLink.tsx';
import { publicPageOf } from '#web/parties/document/index.ts';
import { documentOf, type Statement } from './statement.ts';

/** The public link of a statement: it always exists, but can be replaced. */
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
