import { ClipboardPlus, UserPlus } from 'lucide-react';
import { useFirstDay } from '#web/app/first-day/index.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { Today } from './today.ts';

/** The first actions of a day on which nothing is waiting. */
export function NextStep({ today }: { today: Today }) {
  const t = useTranslate();
  const { due, late, toInvoice, ready, season, years, mail, runs, unpaid } = today;
  const firstDay = useFirstDay();
  const isBegun = firstDay === undefined || firstDay.isOver || firstDay.done.start;
  const waiting = [due, late, toInvoice, ready, season, years, mail, runs];
  if (!isBegun || unpaid.count > 0 || waiting.some(({ total }) => total > 0)) return null;
  return (
    <Card title={t('today.quiet')}>
      <div className="stack">
        <p>{t('today.quietBody')}</p>
        <div className="line">
          <ButtonLink kind="main" icon={ClipboardPlus} to={{ to: '/jobs/create' }}>
            {t('menu.newIntake')}
          </ButtonLink>
          <ButtonLink icon={UserPlus} to={{ to: '/clients/create' }}>
            {t('client.new')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
