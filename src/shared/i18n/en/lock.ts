import type { Words } from '../translate.ts';

export const lock: Words['lock'] = {
  until: 'Locked until {until}',
  invoice:
    'It can no longer be changed or cancelled. A mistake is corrected by a credit note with a later date.',
  credit: 'It can no longer be cancelled.',
  payment: 'It can no longer be changed or cancelled.',
  opens: 'The owner opens the period, in the set-up.',
  settings: 'The lock in the set-up',
  bankLines:
    'Lines dated up to {until} cannot be recorded: the period is locked. The owner opens it, in the set-up.',
};
