export { AgeChart, invoicesOfAge } from './AgeChart.tsx';
export {
  accountantBalanceParams,
  clientsBalanceParams,
  invoicesPerMonthParams,
  periodParams,
} from './report-search-params.ts';
