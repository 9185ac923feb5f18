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
export { counterModule } from './counter.module.ts';
