import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { reportFailure } from '#web/kit/base/failure.ts';
import { saveFromUrl } from '#web/kit/base/save-file.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';

type Props = {
  icon: LucideIcon;
  label: string;
  /** A call without an idempotency key, because the server must not store the response: its ticket opens the download. */
  getTicket: () => Promise<{ ticket: string }>;
  /** The address of the file, to which the ticket is appended. */
  path: string;
};

/** Gets a ticket and lets the browser download the file, so that it shows the progress and can cancel it. */
export function TicketDownload({ icon, label, getTicket, path }: Props) {
  const requesting = useMutation({
    mutationFn: getTicket,
    onSuccess: ({ ticket }) => saveFromUrl(`${path}/${ticket}`),
    onError: (error) => reportFailure(error, true),
  });
  return (
    <Button icon={icon} pending={requesting.isPending} onClick={() => requesting.mutate()}>
      {label}
    </Button>
  );
}
