export { Checklist, SampleData } from './Checklist.tsx';
export { firstDayParams } from './first-day-search-params.ts';
export { type FirstDay, nextStep, useFirstDay } from './first-day.ts';
export { StepProgress } from './StepProgress.tsx';
