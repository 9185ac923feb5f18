export { configScreens } from './screens.ts';
