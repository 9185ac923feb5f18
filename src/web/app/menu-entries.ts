import {
  ChartColumn,
  ClipboardList,
  HandCoins,
  ReceiptText,
  Rows3,
  Settings,
  Tags,
  Users,
  Warehouse,
} from 'lucide-react';
import type { MenuEntry } from './menu.ts';

/** The side menu, from top to bottom; the `daily` ones stand at the thumb on a phone. */
export const menu: readonly MenuEntry[] = [
  {
    label: 'menu.clients',
    icon: Users,
    daily: true,
    to: '/clients',
    entries: [
      { label: 'menu.view', to: '/clients' },
      { label: 'menu.create', to: '/clients/create' },
    ],
  },
  {
    label: 'menu.clientItems',
    icon: Rows3,
    to: '/clientItems',
    entries: [
      { label: 'menu.view', to: '/clientItems' },
      { label: 'menu.create', to: '/clientItems/create' },
    ],
  },
  {
    label: 'menu.items',
    icon: Tags,
    to: '/items',
    entries: [
      { label: 'menu.view', to: '/items' },
      { label: 'menu.create', to: '/items/create' },
    ],
  },
  {
    label: 'menu.jobs',
    icon: ClipboardList,
    daily: true,
    to: '/jobs',
    entries: [
      { label: 'menu.view', to: '/jobs' },
      { label: 'menu.create', to: '/jobs/create' },
    ],
  },
  {
    label: 'menu.invoices',
    icon: ReceiptText,
    daily: true,
    to: '/invoices',
    entries: [
      { label: 'menu.view', to: '/invoices' },
      { label: 'menu.create', to: '/invoices/create' },
    ],
  },
  {
    label: 'menu.payments',
    icon: HandCoins,
    to: '/payments',
    entries: [
      { label: 'menu.view', to: '/payments' },
      { label: 'menu.credit', to: '/payments/create' },
    ],
  },
  {
    label: 'menu.storage',
    icon: Warehouse,
    daily: true,
    to: '/storage',
    entries: [{ label: 'menu.view', to: '/storage' }],
  },
  {
    label: 'menu.reports',
    icon: ChartColumn,
    to: '/reports',
    entries: [
      { label: 'menu.accountantBalance', to: '/reports/accountant-balance' },
      { label: 'menu.clientsBalance', to: '/reports/clients-balance' },
      { label: 'menu.invoicesPerMonth', to: '/reports/invoices-per-month' },
    ],
  },
  {
    label: 'menu.setup',
    icon: Settings,
    to: '/setup',
    entries: [{ label: 'menu.view', to: '/setup' }],
  },
];
