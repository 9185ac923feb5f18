export { clientItemPageScreens } from './screens.ts';
