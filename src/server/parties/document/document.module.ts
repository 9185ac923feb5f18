import { documentInvariants } from './document.invariants.ts';

export const documentModule = { invariants: documentInvariants };
