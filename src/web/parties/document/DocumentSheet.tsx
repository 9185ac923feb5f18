import { Link2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { DocumentModel } from '#shared/document/paper.ts';
import type { DocumentStatus } from '#shared/fields/fields.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { LinkCard } from '#web/kit/ui/page/Card.tsx';
import { ForDesk } from '#web/kit/ui/page/ForDesk.tsx';
import { PageColumns } from '#web/kit/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { CopyLink } from '#web/kit/ui/paper/CopyLink.tsx';
import { DownloadPdf } from '#web/kit/ui/paper/DownloadPdf.tsx';
import { PrintButton } from '#web/kit/ui/paper/PrintButton.tsx';
import { PrintedPaper } from '#web/kit/ui/paper/PrintedPaper.tsx';
import { useAuditPrint, WithHistory } from '#web/parties/history/index.ts';
import { DeliveryCard } from './DeliveryCard.tsx';
import { fromModel, type IssuedDocument, publicPageOf } from './document.ts';
import { ForwardDocument } from './ForwardButton.tsx';
import { ShareMenu } from './ShareMenu.tsx';

type IssuedRecord = {
  _id: string;
  client: { _id: string };
  publicId: string | null;
  /** Undefined for a kind that cannot be cancelled. */
  status?: DocumentStatus;
  /** The client's language. */
  language: Language;
  /** When the mail server last accepted it. */
  lastSent: string | null;
};

type Props<Shown extends IssuedRecord> = Pick<
  ComponentProps<typeof PageHeader>,
  'title' | 'trail' | 'state' | 'facts' | 'action'
> &
  Pick<ComponentProps<typeof PageColumns>, 'lead' | 'aside'> &
  Pick<ComponentProps<typeof PrintedPaper>, 'linked' | 'rowAction'> &
  Pick<ComponentProps<typeof WithHistory>, 'searchParams'> & {
    kind: IssuedDocument['kind'];
    model: DocumentModel<NoInfer<Shown>>;
    shown: Shown;
    /** Below the head, for the desk; not printed. */
    note?: ReactNode;
    /** Actions of this kind, beside those of every document. */
    beside?: ReactNode;
    /** Entries of the "⋯" menu, after the PDF. */
    more?: ReactNode;
  };

/** The page of an issued document: the paper, its actions, its deliveries and its history. */
export function DocumentSheet<Shown extends IssuedRecord>(props: Props<Shown>) {
  const { kind, model, shown, note, beside, more, lead, aside, linked, rowAction, ...rest } = props;
  const { searchParams, action = <PrintButton />, ...words } = rest;
  const { _id: id, client, publicId, status, language, lastSent } = shown;
  const isCancelled = status === 'cancelled';
  const issued = { kind, id, client: client._id, publicId, isCancelled };
  const document = { ...issued, ...fromModel(model, shown), title: words.title };
  const auditPrinted = useAuditPrint(kind, id);
  return (
    <>
      <PageHeader
        {...words}
        action={action}
        extra={
          <>
            <ForDesk>
              <ForwardDocument document={document} />
            </ForDesk>
            <ForDesk>
              <ShareMenu document={{ kind, _id: id }} disabled={isCancelled}>
                <CopyDocumentLink document={document} />
              </ShareMenu>
            </ForDesk>
            {beside}
          </>
        }
        more={
          <>
            <DownloadPdf call={`GET /${kind}/:id/pdf`} input={{ params: { id } }} />
            {more}
          </>
        }
      />
      <ForDesk>{note}</ForDesk>
      <WithHistory record={id} searchParams={searchParams}>
        <PageColumns
          lead={lead}
          aside={
            <>
              <ForDesk>
                <DeliveryCard of={{ document: id, kind }} lastSent={lastSent} />
                <DocumentLink document={document} />
              </ForDesk>
              {aside}
            </>
          }
        >
          <PrintedPaper
            paperIn={(locale) => model.paper(shown, locale)}
            language={language}
            linked={linked}
            rowAction={rowAction}
            onPrinted={auditPrinted}
          />
        </PageColumns>
      </WithHistory>
    </>
  );
}

type LinkProps = { document: IssuedDocument };

/** Copies the public link, and creates it first if there is none. */
function CopyDocumentLink({ document }: LinkProps) {
  const t = useTranslate();
  const { kind, id } = document;
  const { mutateAsync } = useWrite(`POST /${kind}/generatePublicId/:id`, { notifies: true });
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

function DocumentLink({ document }: LinkProps) {
  const t = useTranslate();
  const { kind, id, title, isCancelled } = document;
  const generate = useWrite(`POST /${kind}/generatePublicId/:id`, { notifies: true });
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
