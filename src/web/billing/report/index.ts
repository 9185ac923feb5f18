export { AgeChart, invoicesOfAge } from './AgeChart.tsx';
export {
  accountantBalanceParams,
  clientsBalanceParams,
  invoicesPerMonthParams,
} from './report-search-params.ts';
