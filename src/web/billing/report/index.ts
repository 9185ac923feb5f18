export {
  accountantBalanceParams,
  clientsBalanceParams,
  invoicesPerMonthParams,
} from './report-search-params.ts';
