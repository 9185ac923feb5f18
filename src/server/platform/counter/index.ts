export { counterInvariants } from './counter.invariants.ts';
export {
  begunSeries,
  countNumbers,
  moveFirstNumber,
  newRecord,
  nextRef,
  restartNumbers,
} from './counter.store.ts';
