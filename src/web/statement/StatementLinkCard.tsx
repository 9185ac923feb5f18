import { Link2Off } from 'lucide-react';
import { publicPath } from '#shared/public-path.ts';
import { useWrite } from '#web/app/api.ts';
import { useT } from '#web/app/words.tsx';
import { nameOf } from '#web/client/client.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CopyLink } from '#web/ui/CopyLink.tsx';
import { LinkCard } from '#web/ui/LinkCard.tsx';
import { notify } from '#web/ui/notices.ts';
import type { Statement } from './statement.ts';

/** The link of a client's statement: there always is one; another can take its place. */
export function StatementLinkCard({ statement: { client, from, to } }: { statement: Statement }) {
  const t = useT();
  const replace = useWrite('POST /client/:id/newPublicId');
  const path = publicPath({
    kind: 'statement',
    publicId: client.publicId,
    language: 'el',
    from,
    to,
  });
  return (
    <LinkCard help={t('forward.statementLink')}>
      <CopyLink label={t('statement.copyLink')} path={path} />
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
