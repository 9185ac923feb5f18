import {
  CalendarCheck,
  ChartColumn,
  ClipboardList,
  ClipboardPlus,
  HandCoins,
  IdCard,
  type LucideIcon,
  ReceiptText,
  Rows3,
  ScanQrCode,
  Settings,
  Tags,
  UserPlus,
  Users,
  Warehouse,
} from 'lucide-react';
import type { WordKey } from '#shared/i18n/translate.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';

type MenuLink = { label: WordKey & `menu.${string}`; to: LinkTarget['to'] };

/** An entry of the side menu with its sub-entries. */
export type MenuEntry = MenuLink & {
  icon: LucideIcon;
  daily?: boolean;
  entries: readonly MenuLink[];
};

export function isAt(path: string, entry: MenuEntry): boolean {
  return entry.entries.some(({ to }) => path === to || path.startsWith(`${to}/`));
}

const view = (to: LinkTarget['to']) => ({ label: 'menu.view', to }) as const;
const create = (to: LinkTarget['to']) => ({ label: 'menu.create', to }) as const;

/** What is made most often; the header has the first two. */
export const newRecords = [
  { label: 'menu.newIntake', icon: ClipboardPlus, to: '/jobs/create' },
  { label: 'client.new', icon: UserPlus, to: '/clients/create' },
  { label: 'payment.new', icon: HandCoins, to: '/payments/create' },
] as const;

/** In display order; `daily` entries are in the bar at the bottom on a phone. */
export const menu: readonly MenuEntry[] = [
  {
    label: 'menu.today',
    icon: CalendarCheck,
    daily: true,
    to: '/today',
    entries: [view('/today')],
  },
  { label: 'menu.scan', icon: ScanQrCode, to: '/scan', entries: [view('/scan')] },
  {
    label: 'menu.clients',
    icon: Users,
    daily: true,
    to: '/clients',
    entries: [view('/clients'), create('/clients/create')],
  },
  {
    label: 'menu.clientItems',
    icon: Rows3,
    to: '/clientItems',
    entries: [view('/clientItems'), create('/clientItems/create')],
  },
  {
    label: 'menu.items',
    icon: Tags,
    to: '/items',
    entries: [view('/items'), create('/items/create')],
  },
  {
    label: 'menu.jobs',
    icon: ClipboardList,
    daily: true,
    to: '/jobs',
    entries: [
      view('/jobs'),
      create('/jobs/create'),
      { label: 'menu.handovers', to: '/handovers' },
      { label: 'menu.newHandover', to: '/handovers/create' },
    ],
  },
  {
    label: 'menu.invoices',
    icon: ReceiptText,
    to: '/invoices',
    entries: [
      view('/invoices'),
      create('/invoices/create'),
      { label: 'menu.credits', to: '/credits' },
      { label: 'menu.monthEnd', to: '/month-end' },
    ],
  },
  {
    label: 'menu.payments',
    icon: HandCoins,
    to: '/payments',
    entries: [view('/payments'), { label: 'menu.credit', to: '/payments/create' }],
  },
  {
    label: 'menu.storage',
    icon: Warehouse,
    daily: true,
    to: '/storage',
    entries: [
      view('/storage'),
      { label: 'menu.places', to: '/places' },
      { label: 'menu.counts', to: '/counts' },
    ],
  },
  {
    label: 'menu.reports',
    icon: ChartColumn,
    to: '/reports',
    entries: [
      { label: 'menu.accountantBalance', to: '/reports/accountant-balance' },
      { label: 'menu.salesBook', to: '/reports/sales-book' },
      { label: 'menu.till', to: '/reports/till' },
      { label: 'menu.clientsBalance', to: '/reports/clients-balance' },
      { label: 'menu.invoicesPerMonth', to: '/reports/invoices-per-month' },
    ],
  },
  {
    label: 'menu.people',
    icon: IdCard,
    to: '/people',
    entries: [view('/people'), create('/people/create')],
  },
  {
    label: 'menu.setup',
    icon: Settings,
    to: '/setup',
    entries: [view('/setup'), { label: 'menu.import', to: '/import' }],
  },
];
