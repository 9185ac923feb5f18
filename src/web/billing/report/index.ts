export { AgeChart, invoicesOfAge } from './AgeChart.tsx';
export { reportScreens } from './screens.ts';
