export { readEnv, type Env, type ReadEnvOptions } from './env.ts';
export { keyInFile, keepPrivate, newPublicId } from './secrets.ts';
export { decryptText, encryptText, keyedHash } from './sealed-text.ts';
export { isDiskFull, isOfSystem, isOutOfMemory, systemRefusal } from './system-error.ts';
export { KILIM_VERSION } from './version.ts';
