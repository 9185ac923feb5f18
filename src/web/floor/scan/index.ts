export { ScanInput } from './ScanInput.tsx';
export { playFeedback } from './feedback.ts';
export { dropScanned, restoreScanned } from './scanned-list.ts';
export { shownCode } from './shown-code.ts';
export type { Scan, ScannedPiece } from './use-scanned.ts';
export { type ScanMessage, tryLookUp, useScans } from './use-scans.ts';
export { scanScreens } from './screens.ts';
