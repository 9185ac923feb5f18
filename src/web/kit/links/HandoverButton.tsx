import { PackageCheck } from 'lucide-react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { ButtonKind } from '#web/kit/ui/button/Button.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';

type Props = {
  client: string;
  /** The rows whose pieces are ticked from the start; all that are ready where none is named. */
  rows?: readonly string[];
  kind?: ButtonKind;
  label?: string;
  wide?: boolean;
};

/** Leads to the form that hands a client's pieces over. */
export function HandoverButton({ client, rows = [], kind = 'plain', label, wide = false }: Props) {
  const t = useTranslate();
  const search = rows.length === 0 ? { client } : { client, pieces: rows.join(',') };
  return (
    <ButtonLink
      kind={kind}
      wide={wide}
      icon={PackageCheck}
      to={{ to: '/handovers/create', search }}
    >
      {label ?? t('handover.handOver')}
    </ButtonLink>
  );
}
