/** Reads the code that a camera sees; undefined where there is none. */
export type Decode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own reader where it has one, else a small one in JavaScript, which is loaded then. */
export async function loadDecoder(): Promise<Decode> {
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
    const scale = Math.min(1, MOST / video.videoWidth);
    canvas.width = video.videoWidth * scale;
    canvas.height = video.videoHeight * scale;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR({ data, width, height });
    } catch {
      // That is how it says that there is none.
      return undefined;
    }
  };
}

/** TypeScript does not know it yet. */
type WithDetector = {
  BarcodeDetector?: {
    new (options: { formats: string[] }): {
      detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
    };
    getSupportedFormats: () => Promise<string[]>;
  };
};

/** More pixels across take longer than a frame may. */
const MOST = 640;
