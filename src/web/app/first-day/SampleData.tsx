import { useWrite } from '#web/kit/base/api.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ConfirmButton } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import type { FirstDay } from './first-day.ts';

/** Adds or removes sample data. */
export function SampleData({ firstDay: { sample, done } }: { firstDay: FirstDay }) {
  const t = useTranslate();
  const fill = useWrite('POST /first-day/sample');
  if (sample !== null) return <RemoveSample added={sample.added} />;
  if (done.start) return <p className="dim">{t('firstDay.sampleTooLate')}</p>;
  return (
    <>
      <p className="dim">{t('firstDay.sampleHelp')}</p>
      <div>
        <Button
          pending={fill.isPending}
          onClick={() =>
            fill.mutate(
              {},
              { onSuccess: () => notify({ kind: 'good', title: t('firstDay.sampleIn') }) },
            )
          }
        >
          {t('firstDay.sampleFill')}
        </Button>
      </div>
    </>
  );
}

/** Asks first if records were added to the sample data, as they are deleted too. */
function RemoveSample({ added }: { added: number }) {
  const t = useTranslate();
  const clear = useWrite('DELETE /first-day/sample');
  const clearAll = useWrite('DELETE /first-day/sample/all');
  const message = {
    onSuccess: () => notify({ kind: 'good', title: t('firstDay.sampleOut') }),
  } as const;
  return (
    <>
      <p>{t('firstDay.sampleThere')}</p>
      <div>
        {added === 0 ? (
          <Button pending={clear.isPending} onClick={() => clear.mutate({}, message)}>
            {t('firstDay.sampleClear')}
          </Button>
        ) : (
          <ConfirmButton
            label={t('firstDay.sampleClear')}
            title={t('firstDay.sampleClearTitle')}
            body={t('firstDay.sampleClearBody', { count: added })}
            onConfirm={() => clearAll.mutateAsync({}, message)}
          />
        )}
      </div>
    </>
  );
}
