import { shop } from '#shared/rules/roles.ts';
import { screen } from '#web/kit/base/screen.ts';
import { scanParams } from './scan-search-params.ts';

export const scanScreens = [
  screen('/scan', () => import('./ScanPage.tsx'), {
    page: 'ScanPage',
    search: scanParams,
    roles: shop,
    guide: 'warehouse#scan',
  }),
  screen('/c/$code', () => import('./ShortAddress.tsx'), {
    page: 'ShortAddress',
    roles: shop,
    guide: 'warehouse#scan',
  }),
  screen('/j/$code', () => import('./ShortAddress.tsx'), {
    page: 'ShortAddress',
    roles: shop,
    guide: 'warehouse#scan',
  }),
  screen('/p/$code', () => import('./ShortAddress.tsx'), {
    page: 'ShortAddress',
    roles: shop,
    guide: 'warehouse#scan',
  }),
  screen('/t/$code', () => import('./ShortAddress.tsx'), {
    page: 'ShortAddress',
    roles: shop,
    guide: 'warehouse#scan',
  }),
] as const;
