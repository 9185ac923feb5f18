/** The QR code in the picture, undefined if there is none. */
export type Decode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's `BarcodeDetector` if it reads QR codes, otherwise a JavaScript decoder, loaded on demand. */
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
