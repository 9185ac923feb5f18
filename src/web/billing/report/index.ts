export {
  accountantBalanceParams,
  clientsBalanceParams,
  invoicesPerMonthParams,
  periodParams,
} from './report-search-params.ts';
