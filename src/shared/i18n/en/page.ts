import type { Words } from '../translate.ts';

export const page: Words['page'] = {
  'title.403': 'No access',
  'subtitle.403': 'Your account is not allowed to see this page.',
  'title.404': 'Not found',
  'subtitle.404': 'The page or record that you asked for does not exist or was deleted.',
  'title.500': 'Something went wrong',
  'subtitle.500': 'Try again. If it goes on, tell the administrator.',
  goOn: 'Continue',
  kept: 'What you typed is kept.',
  failedPart: 'This part of the page has stopped.',
  'title.offline': 'No connection',
  'subtitle.offline': 'It opens as soon as the connection is back.',
  home: 'To the clients',
  record: 'Details',
  history: 'History',
  historyTabs: 'Details and history',
};
