export { monthEndScreens } from './screens.ts';
