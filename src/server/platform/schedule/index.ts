export { repeatEvery } from './repeat-every.ts';
export { dataSince, lastUpkeep, recordUpkeep } from './upkeep.store.ts';
