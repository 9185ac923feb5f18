import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { FirstDayStep } from '#shared/base/choices.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Group, SaveButton } from '#web/kit/ui/form/Form.tsx';
import type { AnyForm } from '#web/kit/ui/form/use-form.ts';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { FieldsSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { type FirstDay, nextStep, SampleData, StepProgress } from '#web/office/first-day/index.ts';
import { NewPersonFields, useNewPerson } from '#web/parties/person/index.ts';
import { PasswordFields, usePasswordForm } from '#web/parties/user/index.ts';
import { servicesOf, useCatalogue } from '#web/work/item/index.ts';
import { MailSection } from './MailSection.tsx';
import { SetUpColumns } from './section.tsx';
import { sections } from './sections.tsx';

/** The set-up of a new shop in steps, which can be left and resumed. */
export function FirstDayPage() {
  const firstDay = useRead('GET /first-day');
  const config = useRead('GET /config');
  const skeleton = <StepsSkeleton />;
  return (
    <DataState read={firstDay} skeleton={skeleton}>
      {(read) => (
        <DataState read={config} skeleton={skeleton}>
          {(settings) => <Steps firstDay={read} config={settings} />}
        </DataState>
      )}
    </DataState>
  );
}

/** The steps are known before it is known which are done. */
function StepsSkeleton() {
  const t = useTranslate();
  return (
    <>
      <PageHeader title={t('firstDay.title')} />
      <SetUpColumns form={undefined} nav={<StepProgress />}>
        <FieldsSkeleton />
      </SetUpColumns>
    </>
  );
}

type Props = { firstDay: FirstDay; config: Config };

function Steps({ firstDay, config }: Props) {
  const navigate = useNavigate();
  const [{ step: requested }] = useSearchParams('/frame/first-day');
  // The open step stays while other steps are completed.
  const [first] = useState(() => nextStep(firstDay) ?? 'start');
  const step = requested ?? first;
  // The saved settings may be newer than the last read ones.
  const [saved, setSaved] = useState(config);
  const latest = saved._rev > config._rev ? saved : config;
  const render = (form: AnyForm, fields: ReactNode) => (
    <Frame firstDay={firstDay} step={step} form={form}>
      {fields}
    </Frame>
  );
  const goToNext = () => void navigate(addressAfter(firstDay, step));
  function handleSaved(now: Config) {
    setSaved(now);
    goToNext();
  }

  if (step === 'start') {
    return (
      <Frame firstDay={firstDay} step={step}>
        <StartStep firstDay={firstDay} />
      </Frame>
    );
  }
  if (step === 'password') {
    return <PasswordStep onSaved={goToNext}>{render}</PasswordStep>;
  }
  if (step === 'mail') {
    return (
      <MailSection skeleton={<StepsSkeleton />} testsOnSave>
        {(form, fields) => (
          <Frame firstDay={firstDay} step={step} form={form} save="mailServer.saveAndTest">
            {fields}
          </Frame>
        )}
      </MailSection>
    );
  }
  if (step === 'people') return <PeopleStep onSaved={goToNext}>{render}</PeopleStep>;
  const Section = sections[step];
  return (
    <Section key={step} config={latest} onSaved={handleSaved} onLoaded={setSaved} isStep>
      {render}
    </Section>
  );
}

/** The next step that is not done, else the Today screen. */
function addressAfter(firstDay: FirstDay, step: FirstDayStep): LinkTarget {
  const next = nextStep(firstDay, step);
  return next ? { to: '/first-day', search: { step: next } } : { to: '/today' };
}

type FrameProps = {
  firstDay: FirstDay;
  step: FirstDayStep;
  form?: AnyForm | undefined;
  /** The words of the save button. */
  save?: 'firstDay.save' | 'mailServer.saveAndTest';
  children: ReactNode;
};

function Frame({ firstDay, step, form, save = 'firstDay.save', children }: FrameProps) {
  const t = useTranslate();
  useEffect(() => focusStep(), [step]);
  return (
    <>
      <PageHeader
        title={t('firstDay.title')}
        action={
          <>
            <ButtonLink to={addressAfter(firstDay, step)} disabled={form?.pending ?? false}>
              {t(firstDay.done[step] ? 'firstDay.open' : 'firstDay.later')}
            </ButtonLink>
            {form && <SaveButton form={form} label={t(save)} />}
          </>
        }
      />
      <SetUpColumns
        form={form}
        nav={
          <nav aria-label={t('firstDay.steps')}>
            <StepProgress done={firstDay.done} open={step} />
          </nav>
        }
      >
        {children}
      </SetUpColumns>
    </>
  );
}

/** The next step gets the focus, except on a touch device, where that would open the keyboard. */
function focusStep(): void {
  if (!matchMedia('(pointer: fine)').matches) return;
  const begin = '[data-autofocus=true], form input:not([type=hidden])';
  document.querySelector<HTMLElement>(`main :is(${begin})`)?.focus();
}

/** Starts with an empty database and one service, or with sample data. */
function StartStep({ firstDay }: { firstDay: FirstDay }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const start = useWrite('PUT /first-day', { notifies: true });
  const createService = useWrite('POST /item', { notifies: true });
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
            <div>
              <ButtonLink to={{ to: '/import' }}>{t('import.title')}</ButtonLink>
            </div>
          </>
        )}
        <SampleData firstDay={firstDay} />
      </div>
    </Card>
  );
}

type StepProps = {
  onSaved: () => void;
  children: (form: AnyForm, fields: ReactNode) => ReactElement;
};

/** Replaces the generated password of the first start. */
function PasswordStep({ onSaved, children }: StepProps) {
  const t = useTranslate();
  const form = usePasswordForm(onSaved, { notice: false });
  return children(
    form,
    <Group title={t('firstDay.step.password')}>
      <PasswordFields form={form} />
    </Group>,
  );
}

type PeopleStepProps = {
  onSaved: () => void;
  children: (form: AnyForm, fields: ReactNode) => ReactElement;
};

/** Adds a first colleague; the step can be skipped. */
function PeopleStep({ onSaved, children }: PeopleStepProps) {
  const { form, link } = useNewPerson(onSaved, { notice: false });
  return children(
    form,
    <>
      <NewPersonFields form={form} />
      {link}
    </>,
  );
}
