export { nearlyOurs, readEnv, type Env, type ReadEnvOptions } from './env.ts';
export { keepPrivate, markFolder } from './own-folder.ts';
export { keyInFile, newPublicId } from './secrets.ts';
export { programWords, type ProgramWords, programWordsOrExit } from './program-words.ts';
export { decryptText, encryptText, keyedHash } from './sealed-text.ts';
export { isDiskFull, isOfSystem, isOutOfMemory, systemRefusal } from './system-error.ts';
export { KILIM_VERSION } from './version.ts';
