export { HalfLogins } from './HalfLogins.tsx';
export { NewPersonFields, useNewPerson } from './NewPerson.tsx';
export { personScreens } from './screens.ts';
