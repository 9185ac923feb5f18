export { todayScreens } from './screens.ts';
