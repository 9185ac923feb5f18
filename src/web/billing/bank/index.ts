export { bankScreens } from './screens.ts';
