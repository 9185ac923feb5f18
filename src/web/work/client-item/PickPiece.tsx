import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { readScanCode } from '#shared/rules/scan-code.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { call } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName, nameOf } from '#web/kit/links/record-links.tsx';
import { CameraView } from '#web/kit/scanner/CameraView.tsx';
import { listenForScans } from '#web/kit/scanner/hand-scanner.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { useCarpets } from './use-carpets.ts';

export type PickedPiece = { _id: string; _ref: number; title: string };

type Props = {
  label: string;
  help: string;
  pending: boolean;
  /** Codes to ignore: the camera may still see the label that opened the form. */
  isOwn?: (code: string) => boolean;
  /** Offers a camera, if the page has none. */
  hasCamera?: boolean;
  /** Suggestions, until something is typed. */
  near?: { title: string; pieces: readonly PickedPiece[] };
  /** A rejection is shown here. */
  onPick: (piece: PickedPiece) => Promise<unknown>;
};

/** Selects one piece by its number, its client or a label. */
export function PickPiece({ label, help, pending, isOwn, hasCamera = false, ...props }: Props) {
  const { near, onPick } = props;
  const t = useTranslate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const [picked, setPicked] = useState<string>();
  const { found, total, meant } = useCarpets(text.trim());

  const tried = (work: Promise<unknown>) => {
    setProblem(undefined);
    work.catch((error: unknown) => setProblem(messageOf(error)));
  };

  function pick(piece: PickedPiece) {
    setPicked(piece._id);
    tried(onPick(piece));
  }

  /** Also by Enter: only the one that is picked shows that it is being saved. */
  const waiting = ({ _id }: PickedPiece) => (_id === picked ? { pending } : { disabled: pending });

  async function pickScanned(code: string) {
    if (isOwn?.(code)) return;
    const { pieces } = await call('GET /scan', { query: { code } });
    const [piece, ...more] = pieces;
    if (piece !== undefined && more.length === 0) await onPick(piece);
    else setProblem(t('scan.notOne'));
  }

  const take = (code: string) => tried(pickScanned(code));
  const scanned = useEffectEvent(take);
  useEffect(() => listenForScans((code) => scanned(code)), []);

  function enter() {
    if (readScanCode(text).kind !== 'text') take(text);
    else if (meant) pick(meant);
  }

  return (
    <div className="stack">
      {problem !== undefined && <Alert kind="wrong">{problem}</Alert>}
      {isLooking && <CameraView onCode={take} />}
      <TextInput
        label={label}
        help={help}
        type="search"
        enterKeyHint="go"
        autoFocus
        value={text}
        onChange={setText}
        onEnter={enter}
      />
      {hasCamera && !isLooking && (
        <Button icon={Camera} onClick={() => setLooking(true)}>
          {t('scan.openCamera')}
        </Button>
      )}
      {text === '' && near && near.pieces.length > 0 && <p className="dim">{near.title}</p>}
      {text === '' &&
        near?.pieces.map((piece) => (
          <Button key={piece._id} wide {...waiting(piece)} onClick={() => pick(piece)}>
            {clientItemName(piece)}
          </Button>
        ))}
      {total === 0 && <p role="status">{t('form.noResults')}</p>}
      {found.map((carpet) => (
        <Button key={carpet._id} wide {...waiting(carpet)} onClick={() => pick(carpet)}>
          {[clientItemName(carpet), nameOf(carpet.client)].join(' · ')}
        </Button>
      ))}
    </div>
  );
}
