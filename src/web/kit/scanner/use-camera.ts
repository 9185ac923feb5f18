import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Decode, loadDecoder } from './decoder.ts';

/** Why there is no picture; its words are `scan.camera.<problem>`. */
export type CameraProblem = 'insecure' | 'denied' | 'missing' | 'busy';

/** Between two looks, so that the phone stays cool and quick. */
const LOOK_MS = 100;

/** A code that stays in sight is read once; gone for so long, it is meant anew. */
const GONE_MS = 1_500;

/** Shows what the camera sees in the video, and gives each code that it comes to see. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
) {
  const [cameras, setCameras] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<CameraProblem>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  const found = useEffectEvent(onCode);
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
      await watch(element, { signal: stop.signal, decode: await loadDecoder(), found });
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
    /** Undefined where there is no other one. */
    switchCamera: next === undefined ? undefined : () => setChosen(next),
  };
}

/** The camera that looks away from the person, or the chosen one; let go of when it is not wanted any more. */
async function openCamera(chosen: string | undefined, signal: AbortSignal) {
  // A page that is not reached by HTTPS has no cameras at all.
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

function nextOf(cameras: readonly string[], now: string | undefined): string | undefined {
  return cameras[(cameras.findIndex((id) => id === now) + 1) % cameras.length];
}

type WatchOptions = { signal: AbortSignal; decode: Decode; found: (code: string) => void };

/** Looks again and again until it is stopped. */
async function watch(
  video: HTMLVideoElement,
  { signal, decode, found }: WatchOptions,
): Promise<void> {
  let last = { code: '', at: Number.NEGATIVE_INFINITY };
  while (!signal.aborted) {
    const code = document.hidden ? undefined : await decode(video);
    const now = performance.now();
    if (code !== undefined && code !== '') {
      if (code !== last.code || now - last.at > GONE_MS) found(code);
      last = { code, at: now };
    }
    await new Promise((again) => {
      setTimeout(again, LOOK_MS);
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
