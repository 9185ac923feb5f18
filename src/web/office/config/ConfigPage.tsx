import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { CONFIG_RECORD_ID } from '#shared/base/choices.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { companyLanguage } from '#web/kit/base/session.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { SaveButton } from '#web/kit/ui/form/Form.tsx';
import type { AnyForm } from '#web/kit/ui/form/use-form.ts';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { FieldsSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { SampleData } from '#web/office/first-day/index.ts';
import { DownloadEverything } from '#web/office/upkeep/index.ts';
import { WithHistory } from '#web/parties/history/index.ts';
import { type ConfigSection, configSections } from './config-search-params.ts';
import { MailSection } from './MailSection.tsx';
import { SetUpColumns } from './section.tsx';
import { sections } from './sections.tsx';
import css from './config.module.css';

/** Time to read the notice before the page reloads. */
const RELOAD_AFTER_MS = 1_000;

/** The settings, one section at a time. */
export function ConfigPage() {
  const read = useRead('GET /config');
  const [{ section = 'company' }] = useSearchParams('/frame/setup');
  return (
    <DataState read={read} skeleton={<SectionSkeleton section={section} />}>
      {(config) => <Settings config={config} />}
    </DataState>
  );
}

function SectionSkeleton({ section }: { section: ConfigSection }) {
  return (
    <Frame section={section}>
      <FieldsSkeleton />
    </Frame>
  );
}

/** The form keeps the settings it was opened with, until it saves them or loads those of another user. */
function Settings({ config }: { config: Config }) {
  const [kept, setKept] = useState(config);
  const [saves, setSaves] = useState(0);
  const latest = kept._rev > config._rev ? kept : config;
  const [{ section = 'company' }] = useSearchParams('/frame/setup');

  /** The page was rendered in the old language: it must be reloaded. */
  function save(saved: Config) {
    if (saved.language !== companyLanguage()) {
      setTimeout(() => location.reload(), RELOAD_AFTER_MS);
    }
    setKept(saved);
    setSaves(saves + 1);
  }

  if (section === 'data') {
    return (
      <Frame section={section}>
        <DataSection />
      </Frame>
    );
  }
  if (section === 'mail') {
    return (
      <MailSection skeleton={<SectionSkeleton section={section} />}>
        {(form, fields) => (
          <Frame section={section} form={form}>
            {fields}
          </Frame>
        )}
      </MailSection>
    );
  }
  const Section = sections[section];
  return (
    <Section key={`${section} ${saves}`} config={latest} onSaved={save} onLoaded={setKept}>
      {(form, fields) => (
        <Frame section={section} form={form}>
          {fields}
        </Frame>
      )}
    </Section>
  );
}

type FrameProps = { section: ConfigSection; form?: AnyForm; children: ReactNode };

function Frame({ section, form, children }: FrameProps) {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/setup');
  const [{ tab }] = searchParams;
  return (
    <>
      <PageHeader
        title={t('config.title')}
        extra={<DownloadEverything />}
        action={tab === undefined && form && <SaveButton form={form} />}
      />
      <WithHistory record={CONFIG_RECORD_ID} searchParams={searchParams}>
        <SetUpColumns nav={<SectionLinks open={section} />} form={form}>
          {children}
        </SetUpColumns>
      </WithHistory>
    </>
  );
}

function SectionLinks({ open }: { open: ConfigSection }) {
  const t = useTranslate();
  return (
    <nav className={`line ${css['sections']}`} aria-label={t('config.sections')}>
      {configSections.map((section) => (
        <Fragment key={section}>
          {section === 'data' && <OtherPages />}
          <Link
            className="place lit"
            to="/setup"
            search={section === 'company' ? {} : { section }}
            aria-current={section === open ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(`config.section.${section}`)}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}

/** Settings with pages of their own. */
function OtherPages() {
  const t = useTranslate();
  return (
    <>
      <Link className="place lit" to="/people">
        {t('menu.people')}
      </Link>
      <Link className="place lit" to="/places">
        {t('config.section.places')}
      </Link>
    </>
  );
}

/** Sample data, the first day's steps and the last backup. */
function DataSection() {
  const t = useTranslate();
  const { instant } = useFormat();
  const firstDay = useRead('GET /first-day');
  const today = useRead('GET /today');
  return (
    <div className="stack">
      <Card title={t('firstDay.sample')}>
        <div className="stack">
          <DataState read={firstDay}>{(read) => <SampleData firstDay={read} />}</DataState>
        </div>
      </Card>
      <Card title={t('firstDay.title')}>
        <div>
          <ButtonLink to={{ to: '/first-day' }}>{t('firstDay.open')}</ButtonLink>
        </div>
      </Card>
      <Card title={t('today.lastBackup')}>
        <DataState read={today}>
          {({ lastBackup }) => (
            <div className="stack">
              <p>{lastBackup === null ? t('today.noBackup') : instant(lastBackup)}</p>
              <div>
                <ButtonLink to={{ to: '/status' }}>{t('upkeep.title')}</ButtonLink>
              </div>
            </div>
          )}
        </DataState>
      </Card>
    </div>
  );
}
