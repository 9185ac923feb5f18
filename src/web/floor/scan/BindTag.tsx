import { formatTag, readScanCode } from '#shared/rules/scan-code.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/record-links.tsx';
import { type PickedPiece, PickPiece } from '#web/work/client-item/index.ts';

type Props = { code: string; onBound: () => void };

/** Asks for the piece that carries a blank label. */
export function BindTag({ code, onBound }: Props) {
  const t = useTranslate();
  const bind = useWrite('PUT /tag/:code');
  const params = { code };

  async function choose(clientItem: PickedPiece) {
    await bind.mutateAsync({ params, body: { clientItem: clientItem._id } });
    notify({
      kind: 'good',
      title: t('scan.bound', { code: formatTag(code), item: clientItemName(clientItem) }),
      undo: () => bind.mutateAsync({ params, body: { clientItem: null } }),
    });
    onBound();
  }

  return (
    <PickPiece
      label={t('scan.whichPiece', { code: formatTag(code) })}
      help={t('scan.whichHelp')}
      pending={bind.isPending}
      isOwn={(other) => {
        const read = readScanCode(other);
        return read.kind === 'tag' && read.code === code;
      }}
      onPick={choose}
    />
  );
}
