import { Link } from '@tanstack/react-router';
import { ClipboardPlus, UserPlus } from 'lucide-react';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { lookOf } from '#web/kit/ui/button/Button.tsx';
import css from './Layout.module.css';

const newRecords = [
  { to: '/jobs/create', icon: ClipboardPlus, label: 'menu.newIntake', short: 'menu.intake' },
  { to: '/clients/create', icon: UserPlus, label: 'client.new', short: 'menu.client' },
] as const;

/** Buttons of the header that create a job or a client. */
export function NewLinks() {
  const t = useTranslate();
  return (
    <div className={`desk line unbroken ${css['news']}`}>
      {useNewLinks().map(({ to, icon: Icon, label }) => (
        <Link
          key={to}
          to={to}
          {...lookOf({ kind: 'quiet' })}
          aria-label={t(label)}
          title={t(label)}
        >
          <Icon size={18} aria-hidden />
          <span className={css['newWords']}>{t(label)}</span>
        </Link>
      ))}
    </div>
  );
}

export function ThumbNewLinks() {
  const t = useTranslate();
  return useNewLinks().map(({ to, icon: Icon, label, short }) => (
    <Link
      key={to}
      to={to}
      className={`centred ${css['place']}`}
      aria-label={t(label)}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      <Icon size={20} aria-hidden />
      {t(short)}
    </Link>
  ));
}

/** The links that the role permits. */
function useNewLinks() {
  const { open } = usePermissions();
  return newRecords.filter(({ to }) => open(to));
}
