import type { TextClass } from '../base/choices.ts';

/** What goes to a person of the shop. */
export type StaffText = 'passwordLink' | 'mailServerTest';

/** The class of what is sent beside documents, whose kinds say theirs: a new text does not compile without one. */
export const textClassOf: Record<'reminder' | StaffText, TextClass> = {
  reminder: 'service',
  passwordLink: 'service',
  mailServerTest: 'service',
};
