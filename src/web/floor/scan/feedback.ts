const sounds = {
  taken: { pitch: 1_320, ms: 90, shake: [60] },
  refused: { pitch: 220, ms: 300, shake: [90, 60, 90] },
};

let audio: AudioContext | undefined;

/**
 * A sound and, where supported, a vibration: eyes and hands are on the carpets. Silent where the device makes no sound at
 * the moment: what was scanned counts all the same.
 */
export function playFeedback(kind: keyof typeof sounds): void {
  try {
    play(kind);
  } catch {
    audio = undefined;
  }
}

function play(kind: keyof typeof sounds): void {
  const { pitch, ms, shake } = sounds[kind];
  // Not supported by every browser; silent until the user has touched the page.
  if ('vibrate' in navigator) navigator.vibrate(shake);
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  void audio.resume();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.2;
  tone.frequency.value = pitch;
  tone.type = kind === 'taken' ? 'sine' : 'square';
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + ms / 1_000);
}
