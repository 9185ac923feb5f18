export { serveMarketingPages } from './serve-marketing-pages.ts';
