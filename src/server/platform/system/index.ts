export { readEnv, type Env, type ReadEnvOptions } from './env.ts';
export { keyInFile } from './key-file.ts';
export { keepPrivate } from './private-files.ts';
export { newPublicId } from './public-id.ts';
export { isDiskFull, isOfSystem, isOutOfMemory, systemRefusal } from './system-error.ts';
