import type { LinkProps } from '@tanstack/react-router';

/** A screen of the routes table, with its parameters: `{ to: '/clients/$id', params: { id } }`. */
export type To = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>;
