export { placePageScreens } from './screens.ts';
