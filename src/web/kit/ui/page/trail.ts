import { createContext } from 'react';

/** Where in the header a page writes its breadcrumb; null where there is no header. */
export const TrailSlot = createContext<HTMLElement | null>(null);
