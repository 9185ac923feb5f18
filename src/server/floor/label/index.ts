export { labelModule } from './label.module.ts';
