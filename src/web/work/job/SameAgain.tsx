import { ChevronDown, Repeat } from 'lucide-react';
import type { Translate } from '#shared/i18n/translate.ts';
import { useRead } from '#web/kit/base/api.ts';
import { type Format, useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Menu } from '#web/kit/ui/overlay/Menu.tsx';
import type { JobRow } from './job.ts';
import { earlierJobs } from './same-again.ts';

const SHOWN = 6;

type Props = {
  /** The client's id. */
  client: string;
  /** Receives the id of the chosen job; without it a new form is opened. */
  onPick?: (job: string) => void;
};

/** Repeats an earlier job of the client; if there are several, shows a short list to choose from. */
export function SameAgain({ client, onPick }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { data } = useEarlierJobs(client);
  const jobs = (data?.data ?? []).filter(({ items }) => items.length > 0);
  const choices = jobs.map((job) => {
    const label = jobs.length > 1 ? jobLabel(job, { t, ...format }) : t('intake.sameAgain');
    return onPick ? (
      <Button key={job._id} icon={Repeat} onClick={() => onPick(job._id)}>
        {label}
      </Button>
    ) : (
      <ButtonLink
        key={job._id}
        icon={Repeat}
        to={{ to: '/jobs/create', search: { client, from: job._id } }}
      >
        {label}
      </ButtonLink>
    );
  });
  if (choices.length < 2) return choices;
  const face = (
    <>
      <Repeat size={16} aria-hidden />
      {t('intake.sameAgain')}
      <ChevronDown size={16} className="desk" aria-hidden />
    </>
  );
  return (
    <Menu label={t('intake.sameAgain')} face={face} kind="plain">
      {choices}
    </Menu>
  );
}

export function useEarlierJobs(client: string) {
  return useRead('POST /job/search', earlierJobs(client, SHOWN));
}

/** `12/05/2026 · 6 carpets` */
function jobLabel(
  { startDate, _ref: ref, progress: { pieces } }: JobRow,
  { t, day }: Pick<Format, 'day'> & { t: Translate },
): string {
  const what = pieces > 0 ? t('intake.pieces', { count: pieces }) : t('job.title', { ref });
  return `${day(startDate)} · ${what}`;
}
