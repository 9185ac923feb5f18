import { PackageCheck } from 'lucide-react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { ButtonKind } from '#web/kit/ui/button/Button.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';

type Props = {
  client: string;
  /** The job rows whose pieces are ticked at the start; without any, all that are ready. */
  rows?: readonly string[];
  kind?: ButtonKind;
  label?: string;
  wide?: boolean;
};

/** Opens the form that hands over a client's pieces. */
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
