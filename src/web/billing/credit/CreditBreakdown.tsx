import { cents, toCents, toEuros, toPercent } from '#shared/base/money.ts';
import { discountLine } from '#shared/document/parties.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsBeside } from '#web/kit/base/use-media.ts';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { FactLines } from '#web/kit/ui/page/FactLines.tsx';
import { Figure } from '#web/kit/ui/page/Facts.tsx';
import {
  type Creditable,
  type CreditDraft,
  leftToCredit,
  sumsOfDraft,
  totalOfDraft,
} from './credit-form.ts';

type Props = { form: FormHandle<CreditDraft>; creditable: Creditable };

/** What is credited, as its paper will say, and what the invoice is left with. */
export function CreditBreakdown({ form, creditable }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const draft = useSummed(form);
  const total = totalOfDraft(creditable, draft);
  const after = (sum: number) => money(Math.max(0, toEuros(cents(toCents(sum) - total))));
  return (
    <Card title={t('invoice.breakdown')}>
      <div className="stack" aria-live="polite">
        <Sums sums={sumsOfDraft(creditable, draft)} />
        <Figure value={money(toEuros(total))} label={t('invoice.totalWithVat')} />
        <div className="ruled">
          <FactLines
            facts={[
              { label: t('credit.balanceAfter'), value: after(creditable.invoice.balance) },
              { label: t('credit.leftAfter'), value: after(leftToCredit(creditable)) },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

function Sums({ sums }: { sums: ReturnType<typeof sumsOfDraft> }) {
  const t = useTranslate();
  const { money, percent } = useFormat();
  if (sums === undefined) return null;
  const { subTotal, discount, netTotal, taxTotal, taxValue } = sums;
  const lines = [
    ...(discount === 0
      ? []
      : ([[t('invoice.subTotal'), subTotal], discountLine(discount, t)] as const)),
    [t('invoice.netTotal'), netTotal],
    [t('invoice.vatOf', { rate: percent(toPercent(taxValue)) }), taxTotal],
  ] as const;
  return <FactLines facts={lines.map(([label, sum]) => ({ label, value: money(toEuros(sum)) }))} />;
}

/** The total beside the button, where the breakdown is below the form. */
export function CreditTotal({ form, creditable }: Props) {
  const { money } = useFormat();
  const total = totalOfDraft(creditable, useSummed(form));
  const isBeside = useIsBeside();
  return !isBeside && <strong aria-live="polite">{money(toEuros(total))}</strong>;
}

/** The draft; renders again when what it adds up to may have changed. */
export function useSummed(form: FormHandle<CreditDraft>): CreditDraft {
  useFieldValue(form.at('lines'));
  useFieldValue(form.at('total'));
  useFieldValue(form.at('part'));
  return form.values();
}
