export {
  getConfig,
  getReceiptKind,
  issuerOf,
  lockConfig,
  updateConfig,
  refuseLockedDays,
} from './config.store.ts';
export { configModule } from './config.module.ts';
