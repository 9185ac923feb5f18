import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import css from './CameraView.module.css';

type Props = { onCode: (code: string) => void };

/** The camera's picture, with buttons for the torch and for the next camera if the phone has them. */
export function CameraView({ onCode }: Props) {
  const t = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const { problem, track, switchCamera } = useCamera(video, onCode);
  if (problem !== undefined) {
    return (
      <div className={`centred ${css['room']}`}>
        <Alert kind="waiting">{t(`scan.camera.${problem}`)}</Alert>
      </div>
    );
  }
  return (
    <div className={`${css['room']} ${css['camera']}`}>
      <video ref={video} muted playsInline aria-label={t('scan.picture')} />
      <div className={`surface line ${css['lenses']}`}>
        {track && <Torch key={track.id} track={track} />}
        {switchCamera && (
          <IconButton icon={SwitchCamera} label={t('scan.switchCamera')} onClick={switchCamera} />
        )}
      </div>
    </div>
  );
}

function Torch({ track }: { track: MediaStreamTrack }) {
  const t = useTranslate();
  const [isOn, setOn] = useState(false);
  if (!('torch' in track.getCapabilities())) return null;
  async function toggle() {
    // TypeScript's type of a constraint lacks `torch`.
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: !isOn };
    await track.applyConstraints({ advanced: [light] });
    setOn(!isOn);
  }
  return (
    <IconButton
      icon={isOn ? FlashlightOff : Flashlight}
      label={t('scan.torch')}
      aria-pressed={isOn}
      onClick={() => void toggle()}
    />
  );
}

/** Translated by `scan.camera.<problem>`. */
type CameraProblem = 'insecure' | 'denied' | 'missing' | 'busy';

/** Pause between two decodings, to spare the phone's processor. */
const SCAN_PAUSE_MS = 100;

/** A code is reported again only after it was out of sight for this long. */
const REPEAT_AFTER_MS = 1_500;

/** Plays the camera in the video element and calls `onCode` for each code that comes into sight. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [cameras, setCameras] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<CameraProblem>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const stop = new AbortController();
    const fail = (error: unknown) => {
      if (!stop.signal.aborted) setProblem(problemOf(error));
    };
    const begin = async () => {
      const stream = await openCamera(chosen, stop.signal);
      const element = video.current;
      if (stream === undefined || element === null) return;
      await play(element, stream);
      setTrack(stream.getVideoTracks()[0]);
      setCameras(await listCameras());
      await watch(element, { signal: stop.signal, decode: await loadDecoder(), report });
    };
    begin().catch(fail);
    return () => stop.abort();
  }, [chosen, video]);
  const others = cameras.filter((id) => id !== track?.getSettings().deviceId);
  const next = others.length > 0 ? nextOf(cameras, track?.getSettings().deviceId) : undefined;
  return {
    problem,
    isOn: track !== undefined,
    track,
    /** Undefined if there is no other camera. */
    switchCamera: next === undefined ? undefined : () => setChosen(next),
  };
}

/** The chosen camera, by default the rear one; stopped by the signal. */
async function openCamera(chosen: string | undefined, signal: AbortSignal) {
  // Only secure origins have cameras.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'SecurityError');
  const constraint = chosen === undefined ? { facingMode: 'environment' } : { deviceId: chosen };
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...constraint, ...size } });
  const close = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener('abort', close);
  if (!signal.aborted) return stream;
  close();
  return undefined;
}

async function play(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  await video.play();
}

async function listCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}

function nextOf(cameras: readonly string[], current: string | undefined): string | undefined {
  return cameras[(cameras.findIndex((id) => id === current) + 1) % cameras.length];
}

type WatchOptions = { signal: AbortSignal; decode: Decode; report: (code: string) => void };

async function watch(
  video: HTMLVideoElement,
  { signal, decode, report }: WatchOptions,
): Promise<void> {
  let last = { code: '', at: Number.NEGATIVE_INFINITY };
  while (!signal.aborted) {
    const code = document.hidden ? undefined : await decode(video);
    const now = performance.now();
    if (code !== undefined && code !== '') {
      if (code !== last.code || now - last.at > REPEAT_AFTER_MS) report(code);
      last = { code, at: now };
    }
    await new Promise((resolve) => {
      setTimeout(resolve, SCAN_PAUSE_MS);
    });
  }
}

function problemOf(error: unknown): CameraProblem {
  switch (error instanceof DOMException ? error.name : '') {
    case 'SecurityError':
      return 'insecure';
    case 'NotAllowedError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    default:
      return 'busy';
  }
}

/** The QR code in the picture, undefined if there is none. */
type Decode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's `BarcodeDetector` if it reads QR codes, otherwise a JavaScript decoder, loaded on demand. */
async function loadDecoder(): Promise<Decode> {
  const { BarcodeDetector: Detector } = globalThis as WithDetector;
  if (Detector !== undefined && (await Detector.getSupportedFormats()).includes('qr_code')) {
    const detector = new Detector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (context === null) return undefined;
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    canvas.width = video.videoWidth * scale;
    canvas.height = video.videoHeight * scale;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR({ data, width, height });
    } catch {
      // It throws if there is no code.
      return undefined;
    }
  };
}

/** TypeScript does not declare it yet. */
type WithDetector = {
  BarcodeDetector?: {
    new (options: { formats: string[] }): {
      detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
    };
    getSupportedFormats: () => Promise<string[]>;
  };
};

/** In pixels; a wider picture takes too long to decode. */
const MAX_WIDTH = 640;
