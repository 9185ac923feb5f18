import { useEffect, useEffectEvent, useState } from 'react';
import { readScanCode } from '#shared/rules/scan-code.ts';
import { tagWords } from '#shared/rules/tag.ts';
import { useWrite } from '#web/base/api.ts';
import { messageOf } from '#web/base/failure.ts';
import { call } from '#web/base/http.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { clientItemName } from '#web/client-item/ClientItemLabel.tsx';
import { nameOf } from '#web/client/client.ts';
import { useCarpets } from '#web/storage/use-carpets.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { TextInput } from '#web/ui/field/TextInput.tsx';
import { Alert } from '#web/ui/page/Alert.tsx';
import { takeScans } from './scan-target.ts';

type Props = { code: string; onBound: () => void };

/** Asks which piece a blank label is on: by its number, its client, or another label of it. */
export function BindTag({ code, onBound }: Props) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { found, meant } = useCarpets(text.trim());
  const bind = useWrite('PUT /tag/:code');
  const params = { code };

  function choose(clientItem: Named) {
    setProblem(undefined);
    bind.mutate(
      { params, body: { clientItem: clientItem._id } },
      {
        onError: (error) => setProblem(messageOf(error)),
        onSuccess: () => {
          notify({
            kind: 'good',
            title: t('scan.bound', { code: tagWords(code), item: clientItemName(clientItem) }),
            undo: () => bind.mutateAsync({ params, body: { clientItem: null } }),
          });
          onBound();
        },
      },
    );
  }

  async function chooseScanned(other: string) {
    const read = readScanCode(other);
    // It may still be in the camera's sight.
    if (read.kind === 'tag' && read.code === code) return;
    const { pieces } = await call('GET /scan', { query: { code: other } });
    const [piece, ...more] = pieces;
    if (piece !== undefined && more.length === 0) choose(piece);
    else setProblem(t('scan.notOne'));
  }

  const take = (other: string) => {
    chooseScanned(other).catch((error: unknown) => setProblem(messageOf(error)));
  };
  const scanned = useEffectEvent(take);
  useEffect(() => takeScans((other) => scanned(other)), []);

  function enter() {
    if (readScanCode(text).kind !== 'text') take(text);
    else if (meant) choose(meant);
  }

  return (
    <div className="stack">
      {problem !== undefined && <Alert kind="wrong">{problem}</Alert>}
      <TextInput
        label={t('scan.whichPiece', { code: tagWords(code) })}
        help={t('scan.whichHelp')}
        type="search"
        inputMode="numeric"
        enterKeyHint="go"
        autoFocus
        value={text}
        onChange={setText}
        onEnter={enter}
      />
      {found.map((carpet) => (
        <Button key={carpet._id} wide pending={bind.isPending} onClick={() => choose(carpet)}>
          {[clientItemName(carpet), nameOf(carpet.client)].join(' · ')}
        </Button>
      ))}
    </div>
  );
}

type Named = { _id: string; _ref: number; title: string };
