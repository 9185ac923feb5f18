import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ShareChannel, shareChannels } from '#shared/choices.ts';
import { useWrite } from '#web/kit/base/api.ts';
import type { Answer, Input } from '#web/kit/base/http.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Menu } from '#web/kit/ui/overlay/Menu.tsx';

type ShareContent = Answer<'POST /document/share'>;
type Props = {
  document: Omit<Input<'POST /document/share'>['body'], 'channel'>;
  disabled?: boolean;
  /** Further ways to share it. */
  children?: ReactNode;
};

/** Shares a document's link by a messenger, with text in the client's language. */
export function ShareMenu({ document, disabled = false, children }: Props) {
  const t = useTranslate();
  const share = useWrite('POST /document/share', { notifies: true });
  const { isDesk } = usePermissions();
  const channels = shareChannels.filter((channel) => channel !== 'device' || 'share' in navigator);

  async function shareBy(channel: ShareChannel) {
    // Opened during the click: after the response, the browser would block it as a pop-up.
    const tab = channel === 'whatsapp' ? window.open('about:blank', '_blank') : null;
    try {
      await openChannel(await share.mutateAsync({ body: { ...document, channel } }), channel, tab);
    } catch {
      // useWrite has reported a failure; closing the device's share sheet rejects too.
      tab?.close();
    }
  }

  if (!isDesk) return null;
  return (
    <Menu
      label={t('document.share')}
      kind="plain"
      disabled={disabled || share.isPending}
      face={
        <>
          <Share2 size={16} aria-hidden />
          {t('document.share')}
        </>
      }
    >
      {children}
      {channels.map((channel) => (
        <Button key={channel} onClick={() => void shareBy(channel)}>
          {t(`document.channel.${channel}`)}
        </Button>
      ))}
    </Menu>
  );
}

async function openChannel(
  { text, phone }: ShareContent,
  channel: ShareChannel,
  tab: Window | null,
) {
  if (channel === 'device') return navigator.share({ text });
  const address = addressOf(channel, { text: encodeURIComponent(text), phone: phone ?? '' });
  if (tab === null) location.assign(address);
  else tab.location.replace(address);
  return undefined;
}

type Message = { text: string; phone: string };

/** Viber asks for the recipient itself. */
function addressOf(channel: Exclude<ShareChannel, 'device'>, { text, phone }: Message): string {
  switch (channel) {
    case 'whatsapp':
      return `https://wa.me/${phone}?text=${text}`;
    case 'viber':
      return `viber://forward?text=${text}`;
    case 'sms':
      return `sms:${phone && `+${phone}`}?body=${text}`;
  }
}
