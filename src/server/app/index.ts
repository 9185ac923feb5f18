export { buildApp } from './app.ts';
export { startBackground } from './background.ts';
