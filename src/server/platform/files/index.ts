export { filesFolder } from './disk-files.ts';
export { FILE_LETTERS, type Files, type FilesEnv } from './files.ts';
export { makeLogo, makePhoto } from './make-pictures.ts';
export { filesOf } from './open-files.ts';
export { serveFiles } from './serve-files.ts';
export { signedAddress } from './signed-address.ts';
export { sweepBackups, sweepData } from './unfinished.ts';
