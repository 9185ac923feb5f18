export { HalfLogins } from './HalfLogins.tsx';
export { NewPersonFields, useNewPerson } from './NewPerson.tsx';
export { personListParams } from './person-search-params.ts';
