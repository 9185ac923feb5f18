export { openMetrics } from './open-metrics.ts';
