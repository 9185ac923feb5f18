import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { useTellPrinted } from '#web/history/use-tell-printed.ts';
import { WithHistory } from '#web/history/WithHistory.tsx';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import { ForDesk } from '#web/ui/page/ForDesk.tsx';
import { PageColumns } from '#web/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { DownloadPdf } from '#web/ui/paper/DownloadPdf.tsx';
import { PrintedPaper } from '#web/ui/paper/PrintedPaper.tsx';
import { DeliveryCard } from './DeliveryCard.tsx';
import type { IssuedDocument } from './document.ts';
import { CopyDocumentLink, DocumentLink } from './DocumentLink.tsx';
import { ForwardDocument } from './ForwardDocument.tsx';
import { ShareMenu } from './ShareMenu.tsx';

type Paper = Pick<ComponentProps<typeof PrintedPaper>, 'paperIn' | 'language'>;
type Head = Pick<ComponentProps<typeof PageHeader>, 'trail' | 'state' | 'facts' | 'action'>;

type Props = Paper &
  Head & {
    document: IssuedDocument;
    /** When the mail server last took it. */
    lastSent: string | null;
    /** Behind the "⋯", besides the PDF. */
    more?: ReactNode;
    /** In whose history it stands, where it is not its own record. */
    record?: string;
    searchParams: ComponentProps<typeof WithHistory>['searchParams'];
  };

/** A paper of the floor on its page: printed, sent, shared, linked; what became of that, and its history. */
export function DocumentSheet({ document, paperIn, language, lastSent, ...props }: Props) {
  const t = useTranslate();
  const { kind, id, title, isCancelled } = document;
  const { more, record = id, searchParams, ...head } = props;
  const tellPrinted = useTellPrinted(kind, id);
  return (
    <>
      <PageHeader
        {...head}
        title={title}
        extra={
          <>
            <ForDesk>
              <ForwardDocument document={document} />
              <ShareMenu document={{ kind, _id: id }} disabled={isCancelled}>
                <CopyDocumentLink document={document} />
              </ShareMenu>
            </ForDesk>
            <Menu label={t('common.more')}>
              <DownloadPdf call={`GET /${kind}/:id/pdf`} input={{ params: { id } }} />
              {more}
            </Menu>
          </>
        }
      />
      <WithHistory record={record} searchParams={searchParams}>
        <PageColumns
          aside={
            <ForDesk>
              <DeliveryCard of={{ document: id, kind }} lastSent={lastSent} />
              <DocumentLink document={document} />
            </ForDesk>
          }
        >
          <PrintedPaper paperIn={paperIn} language={language} onPrinted={tellPrinted} />
        </PageColumns>
      </WithHistory>
    </>
  );
}
