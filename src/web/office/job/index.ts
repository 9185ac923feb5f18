export { jobPageScreens } from './screens.ts';
