export { Checklist } from './Checklist.tsx';
export { SampleData } from './SampleData.tsx';
export { StepList } from './StepList.tsx';
export { firstDayParams } from './first-day-search-params.ts';
export { type FirstDay, nextStep } from './first-day.ts';
export { useFirstDay } from './use-first-day.ts';
