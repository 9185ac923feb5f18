export { counterInvariants } from './counter.invariants.ts';
export {
  begunSeries,
  countNumbers,
  lastRef,
  lockRefs,
  moveFirstNumber,
  newRecord,
  nextRef,
  restartNumbers,
} from './counter.store.ts';
