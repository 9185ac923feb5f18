export { importScreens } from './screens.ts';
