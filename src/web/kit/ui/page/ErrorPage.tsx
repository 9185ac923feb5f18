import { Lock, type LucideIcon, Search, TriangleAlert } from 'lucide-react';
import { homePath, usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '../button/ButtonLink.tsx';

type ErrorStatus = 403 | 404 | 500 | 'offline';

// Icons that the layout loads anyway.
const icons: Record<ErrorStatus, LucideIcon> = {
  403: Lock,
  404: Search,
  500: TriangleAlert,
  offline: TriangleAlert,
};

/** The label of each role's home. */
const homeLabels = {
  '/clients': 'page.home',
  '/storage': 'menu.storage',
  '/invoices': 'menu.invoices',
} as const;

export function ErrorPage({ status }: { status: ErrorStatus }) {
  const t = useTranslate();
  const home = homePath(usePermissions().role);
  const Icon = icons[status];
  return (
    <section className="message">
      <Icon size={40} aria-hidden />
      {status !== 'offline' && <p className="small">{status}</p>}
      <h1>{t(`page.title.${status}`)}</h1>
      <p>{t(`page.subtitle.${status}`)}</p>
      {status !== 'offline' && (
        <ButtonLink kind="main" to={{ to: home }}>
          {t(homeLabels[home])}
        </ButtonLink>
      )}
    </section>
  );
}
