import { shop } from '#shared/rules/roles.ts';
import { handoverCreateParams } from '#web/floor/handover/index.ts';
import { screen } from '#web/kit/base/screen.ts';

export const handoverPageScreens = [
  screen('/handovers/create', () => import('./HandoverCreatePage.tsx'), {
    page: 'HandoverCreatePage',
    search: handoverCreateParams,
    roles: shop,
    guide: 'counter#hand-over',
    creates: [{ label: 'handover.new' }],
  }),
] as const;
