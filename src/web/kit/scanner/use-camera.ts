import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Decode, loadDecoder } from './decoder.ts';

/** Translated by `scan.camera.<problem>`. */
type CameraProblem = 'insecure' | 'denied' | 'missing' | 'busy';

/** Pause between two decodings, to spare the phone's processor. */
const SCAN_PAUSE_MS = 100;

/** A code is reported again only after it was out of sight for this long. */
const REPEAT_AFTER_MS = 1_500;

/** Plays the camera in the video element and calls `onCode` for each code that comes into sight. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
) {
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
