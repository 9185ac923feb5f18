export { personLifeHandlers } from './person-life.routes.ts';
