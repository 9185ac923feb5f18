import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientItemLabel } from '#web/kit/links/record-links.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import type { ClientItemDraft } from './client-item.ts';

const SHOWN = 12;

type Props = {
  form: FormHandle<ClientItemDraft>;
  /** The id of the carpet being edited, which is not another one. */
  own?: string | undefined;
};

/** Beside the form of a carpet: what its client has already, so that no carpet is there twice. */
export function OtherCarpets({ form, own }: Props) {
  const t = useTranslate();
  const client = useFieldValue(form.at('client'));
  return (
    <Card title={t('clientItem.others')}>
      {client ? (
        <OfClient client={client._id} own={own} />
      ) : (
        <p className="dim">{t('clientItem.othersHelp')}</p>
      )}
    </Card>
  );
}

function OfClient({ client, own }: { client: string } & Pick<Props, 'own'>) {
  const t = useTranslate();
  const body = { size: SHOWN, filters: { client }, sort: { _ref: -1 } as const };
  const read = useRead('POST /clientItem/search', { body });
  return (
    <DataState read={read}>
      {({ data, total }) => {
        const others = data.filter(({ _id }) => _id !== own);
        if (others.length === 0) return <p className="dim">{t('clientItem.noOthers')}</p>;
        return (
          <>
            <ul className="stack tight">
              {others.map((carpet) => (
                <li key={carpet._id}>
                  <ClientItemLabel clientItem={carpet} />
                </li>
              ))}
            </ul>
            {total > data.length && (
              <p className="dim">{t('clientItem.moreOthers', { count: total - data.length })}</p>
            )}
          </>
        );
      }}
    </DataState>
  );
}
