export { intakeScreens } from './screens.ts';
