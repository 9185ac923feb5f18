import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ShareChannel, shareChannels } from '#shared/base/choices.ts';
import { useWrite } from '#web/kit/base/api.ts';
import type { Input } from '#web/kit/base/http.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Menu } from '#web/kit/ui/overlay/Menu.tsx';

type Props = {
  document: Omit<Input<'POST /document/share'>['body'], 'channel'>;
  disabled?: boolean;
  /** Further ways to share it. */
  children?: ReactNode;
};

/** Shares a document's link by a messenger, with text in the client's language. */
export function ShareMenu({ document, disabled = false, children }: Props) {
  const share = useWrite('POST /document/share', { notifies: true });
  const { isDesk } = usePermissions();
  if (!isDesk) return null;
  return (
    <ChannelMenu
      disabled={disabled || share.isPending}
      contentFor={(channel) => share.mutateAsync({ body: { ...document, channel } })}
    >
      {children}
    </ChannelMenu>
  );
}

type ChannelProps = Omit<Props, 'document'> & {
  /** If it rejects, nothing is opened; the caller reports the failure. */
  contentFor: (channel: ShareChannel) => Promise<ShareContent>;
};

/** The messengers by which a text with a link can be shared. */
export function ChannelMenu({ disabled = false, children, contentFor }: ChannelProps) {
  const t = useTranslate();
  const channels = shareChannels.filter((channel) => channel !== 'device' || 'share' in navigator);

  async function shareBy(channel: ShareChannel) {
    // Opened during the click: after the response, the browser would block it as a pop-up.
    const tab = channel === 'whatsapp' ? window.open('about:blank', '_blank') : null;
    try {
      await openChannel(await contentFor(channel), channel, tab);
    } catch {
      // A failure has been reported; closing the device's share sheet rejects too.
      tab?.close();
    }
  }

  return (
    <Menu
      label={t('document.share')}
      kind="plain"
      disabled={disabled}
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

type ShareContent = { text: string; phone?: string | null };

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
