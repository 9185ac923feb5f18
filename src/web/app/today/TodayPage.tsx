import { Checklist } from '#web/app/first-day/index.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { Jobs } from './Jobs.tsx';
import { Money } from './Money.tsx';
import { NextStep } from './NextStep.tsx';
import { Office } from './Office.tsx';
import { Pieces } from './Pieces.tsx';
import { WeekPicture } from './WeekPicture.tsx';
import css from './today.module.css';

/** What is waiting today, and the state of the shop. */
export function TodayPage() {
  const t = useTranslate();
  const { day } = useFormat();
  const { isDesk } = usePermissions();
  const read = useRead('GET /today', {}, { onReturn: true });
  return (
    <>
      <PageHeader title={t('today.title')} facts={read.data && day(read.data.day)} />
      <Checklist />
      <DataState read={read}>
        {(today) => (
          <div className="stack">
            <NextStep today={today} />
            <div className={`stack top ${css['today']}`}>
              <Jobs today={today} />
              <Pieces today={today} />
              {isDesk && (
                <>
                  <Money today={today} />
                  <Office today={today} />
                </>
              )}
            </div>
            <WeekPicture weeks={today.weeks} />
          </div>
        )}
      </DataState>
    </>
  );
}
