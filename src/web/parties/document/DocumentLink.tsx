import { Link2 } from 'lucide-react';
import { useWrite } from '#web/kit/base/api.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmWrite.tsx';
import { LinkCard } from '#web/kit/ui/page/LinkCard.tsx';
import { CopyLink } from '#web/kit/ui/paper/CopyLink.tsx';
import { type IssuedDocument, publicPageOf } from './document.ts';

type LinkProps = { document: IssuedDocument };

/** Copies the public link, and creates it first if there is none. */
export function CopyDocumentLink({ document }: LinkProps) {
  const t = useTranslate();
  const { kind, id } = document;
  const { mutateAsync } = useWrite(`POST /${kind}/generatePublicId/:id`);
  const make = async () => {
    try {
      const { publicId } = await mutateAsync({ params: { id } });
      return publicPageOf({ ...document, publicId });
    } catch {
      // useWrite has reported the failure.
      return null;
    }
  };
  return <CopyLink label={t(`${kind}.copyLink`)} path={publicPageOf(document) ?? make} />;
}

export function DocumentLink({ document }: LinkProps) {
  const t = useTranslate();
  const { kind, id, title, isCancelled } = document;
  const generate = useWrite(`POST /${kind}/generatePublicId/:id`);
  const withdraw = useWrite(`DELETE /${kind}/:id/publicId`);
  const path = publicPageOf(document);
  const { isDesk } = usePermissions();
  if (!isDesk) return null;
  if (path === null && isCancelled && kind === 'payment') return null;
  return (
    <LinkCard help={t(path === null ? 'forward.linkNone' : 'forward.linkThere')}>
      {path !== null && (
        <a href={path} target="_blank" rel="noreferrer">
          {location.origin + path}
        </a>
      )}
      {path === null ? (
        <Button
          icon={Link2}
          pending={generate.isPending}
          onClick={() => generate.mutate({ params: { id } })}
        >
          {t(`${kind}.generateLink`)}
        </Button>
      ) : (
        <>
          <CopyLink label={t(`${kind}.copyLink`)} path={path} />
          <ConfirmWrite
            act="withdraw"
            words="forward"
            values={{ document: title }}
            write={withdraw}
            id={id}
          />
        </>
      )}
    </LinkCard>
  );
}
