import { bankLineStates } from '#shared/base/choices.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ForDesk } from '#web/kit/ui/page/ForDesk.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { Views } from '#web/kit/ui/page/Views.tsx';
import { BankLineTable } from './BankLineTable.tsx';
import { OpenLines } from './OpenLines.tsx';
import { ReadFile } from './ReadFile.tsx';

/** Reads bank files and creates payments from their lines. */
export function BankPage() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/payments/bank');
  const [{ view: state = 'open' }] = searchParams;
  return (
    <>
      <PageHeader
        title={t('bank.title')}
        trail={[{ label: t('payment.many'), to: { to: '/payments' } }]}
      />
      <div className="stack">
        <ForDesk>
          <ReadFile />
        </ForDesk>
        <Views
          label={t('bank.views')}
          value={state}
          views={bankLineStates.map((key) => ({
            key,
            label: t(`bank.state.${key}`),
            to: { to: '/payments/bank', search: { view: key === 'open' ? undefined : key } },
          }))}
        />
        {state === 'open' ? (
          <OpenLines />
        ) : (
          <BankLineTable
            key={state}
            searchParams={searchParams}
            fixed={{ state }}
            emptyWord="bank.empty"
          />
        )}
      </div>
    </>
  );
}
