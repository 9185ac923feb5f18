export { countHandlers } from './count.routes.ts';
export { countModule } from './count.module.ts';
