export { jobListParams, jobPageParams } from './job-search-params.ts';
