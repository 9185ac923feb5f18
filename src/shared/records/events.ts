import { openStages } from '../base/choices.ts';

const record = ['created', 'changed', 'deleted', 'restored'] as const;
const mailEvents = [
  'linkMade',
  'linkRemoved',
  'forwarded',
  'reminded',
  'shared',
  'sent',
  'toFile',
  'notSent',
  'printed',
] as const;
const document = ['created', 'changed', 'cancelled', 'erased', ...mailEvents] as const;

/** What can happen to a record of each kind; translated by `history.<kind>.<event>`. */
export const historyEvents = {
  client: [
    ...record,
    'linkMade',
    'forwarded',
    'reminded',
    'remindedOnPaper',
    'shared',
    'sent',
    'toFile',
    'notSent',
    'printed',
    'issueFailed',
    'issueRefused',
    'erased',
  ],
  clientItem: [...record, 'tagged', 'untagged'],
  item: record,
  job: [...record, 'completed', 'reopened', ...mailEvents],
  stage: openStages,
  stay: ['stored', 'released', 'notStored', 'notReleased', 'moved'],
  place: record,
  count: ['begun', 'ended'],
  photo: [...record, 'moved'],
  invoice: document,
  payment: document,
  bankFile: ['read', 'takenBack', 'skipped', 'reopened'],
  credit: ['created', 'cancelled', 'erased', ...mailEvents],
  handover: ['created', 'cancelled', 'erased', ...mailEvents],
  config: ['changed', 'backedUp', 'backupDownloaded'],
  mailServer: ['changed', 'passwordChanged'],
  user: [
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
} as const;

export type HistoryKind = keyof typeof historyEvents;
export type HistoryEvent = (typeof historyEvents)[HistoryKind][number];
