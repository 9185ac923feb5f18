export { HandoverCreate } from './HandoverCreate.tsx';
export { handoverCreateParams } from './handover-search-params.ts';
export { handoverScreens } from './screens.ts';
