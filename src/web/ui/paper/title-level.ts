import { createContext } from 'react';

/** How deep a paper's title is: it stands under the page's own, or is the page's. */
export const TitleLevel = createContext<'h1' | 'h2'>('h2');
