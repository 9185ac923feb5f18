import type { DocumentStatus } from '#shared/fields/fields.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DownloadFile } from '#web/kit/ui/paper/DownloadFile.tsx';

type Props = { kind: 'invoice' | 'credit'; id: string };

/** Not of a cancelled document, so that nobody books it. */
export function UblCard({ status, ...of }: Props & { status: DocumentStatus }) {
  return status === 'issued' && <IssuedCard {...of} />;
}

/** The document's electronic form; above the button what it lacks for Peppol, if the shop's are of Peppol. */
function IssuedCard({ kind, id }: Props) {
  const t = useTranslate();
  const { data } = useRead(`GET /${kind}/:id/ubl/state`, { params: { id } });
  const missing = data?.missing ?? [];
  return (
    <Card title={t('ubl.title')}>
      {missing.length > 0 && (
        <>
          <p>{t('ubl.lacks')}</p>
          <ul className="stack tight">
            {missing.map((need) => (
              <li key={need}>– {t(`ubl.need.${need}`)}</li>
            ))}
          </ul>
          <p className="dim">{t('ubl.plain')}</p>
        </>
      )}
      <DownloadFile
        call={`GET /${kind}/:id/ubl`}
        input={{ params: { id } }}
        label={t('ubl.download')}
      />
    </Card>
  );
}
