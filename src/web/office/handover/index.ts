export { handoverPageScreens } from './screens.ts';
