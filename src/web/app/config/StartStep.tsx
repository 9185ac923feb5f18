import { useNavigate } from '@tanstack/react-router';
import { type FirstDay, SampleData } from '#web/app/first-day/index.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { servicesOf, useCatalogue } from '#web/work/item/index.ts';

/** Starts with an empty database and one service, or with sample data. */
export function StartStep({ firstDay }: { firstDay: FirstDay }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const start = useWrite('PUT /first-day');
  const createService = useWrite('POST /item');
  const catalogue = useCatalogue();
  const hasNone = catalogue.data && servicesOf(catalogue.data.data).length === 0;

  async function begin() {
    const { data } = catalogue.data ? catalogue : await catalogue.refetch();
    const title = t('firstDay.service');
    try {
      if (data && servicesOf(data.data).length === 0) {
        // Without a price: categories determine it.
        await createService.mutateAsync({
          body: { title, category: 'Service', unit: 'squareMetre' },
        });
      }
      await start.mutateAsync({ body: { hasStarted: true } });
      void navigate({ to: '/today' });
    } catch {
      // useWrite has reported the failure.
    }
  }

  return (
    <Card title={t('firstDay.step.start')}>
      <div className="stack">
        {firstDay.sample === null && (
          <>
            <p>{t('firstDay.startHelp')}</p>
            {hasNone && <p className="dim">{t('firstDay.serviceHelp')}</p>}
            <div>
              <Button
                kind="main"
                pending={createService.isPending || start.isPending}
                onClick={() => void begin()}
                isFirst
              >
                {t('firstDay.startEmpty')}
              </Button>
            </div>
          </>
        )}
        <SampleData firstDay={firstDay} />
      </div>
    </Card>
  );
}
