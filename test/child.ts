/** Of a child's environment: of ours only what it needs to start, and what was compiled once for others. */
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
export const childEnv = { PATH, NODE_COMPILE_CACHE };
