import { createContext } from 'react';

/** The element of the layout's header for the breadcrumb; null if there is no header. */
export const TrailSlot = createContext<HTMLElement | null>(null);
