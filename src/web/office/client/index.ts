export { clientPageScreens } from './screens.ts';
