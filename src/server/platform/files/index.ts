export { filesFolder, FILE_LETTERS, type Files, type FilesEnv, filesOf } from './files.ts';
export { makeLogo, makePhoto } from './make-pictures.ts';
export { isSignature, serveFiles, signatureOf, signedAddress } from './serve-files.ts';
export { sweepBackups, sweepData } from './unfinished.ts';
