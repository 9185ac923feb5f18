import { firstPages, languages, roles } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import type { HasId } from './names.ts';

const userRecord = record('person', {
  username: { kind: 'text', listed: true, untracked: true },
  firstName: { kind: 'text', label: 'client.firstName' },
  lastName: { kind: 'text', label: 'client.lastName' },
  language: {
    kind: 'choice',
    values: languages,
    labels: 'common.language',
    label: 'common.language',
  },
  firstPage: { kind: 'choice', values: firstPages, labels: 'menu' },
  role: { kind: 'choice', values: roles, labels: 'person.role', listed: true },
  disabled: { kind: 'flag', listed: true },
  email: { kind: 'text' },
  needsSecondStep: { kind: 'flag' },
  hasSecondStep: { kind: 'unrecorded' },
  photo: { kind: 'unrecorded' },
});

export const personColumns = columnsOf(userRecord) satisfies SearchColumns;

export const userHistory = historyOf(userRecord, {
  events: [
    'created',
    'changed',
    'passwordChanged',
    'linkMade',
    'disabled',
    'enabled',
    'sessionsEnded',
    'secondStepOn',
    'secondStepOff',
    'loggedIn',
    'loginFailed',
  ],
  label: ({ username }: HasId & { username: string }) => username,
});
