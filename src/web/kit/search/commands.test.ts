import { expect, test } from 'vitest';
import { textAfterCommand, commandsOf } from './commands.ts';

test.each([
  ['Νέα εργασία', 'νέα', ''],
  ['Νέα εργασία', 'εργ', ''],
  ['Νέα εργασία', 'ΝΕΑ ΕΡΓΑΣΙΑ', ''],
  ['Νέα εργασία', 'nea ergasia', ''],
  ['Νέα εργασία', 'νέα εργ παπαδοπούλου', 'παπαδοπουλου'],
  ['Νέα εργασία', 'nea ergasia gia papad', 'papad'],
  ['Νέα εργασία', 'νέα εργασία για Μαρία Π', 'μαρια π'],
  ['Νέα εργασία', 'εργασία παπαδ', 'παπαδ'],
  ['New job', 'new job for Papadopoulou', 'papadopoulou'],
  ['Νέα εργασία', 'νέα παπαδ', undefined],
  ['Νέα εργασία', 'παπαδ', undefined],
  ['Νέα εργασία', 'νέα πληρωμή', undefined],
  ['Ρυθμίσεις', 'rythm', ''],
  ['Ρυθμίσεις', '', undefined],
])('of "%s", "%s" leaves %j', (label, typed, rest) => {
  expect(textAfterCommand(label, typed)).toBe(rest);
});

test('every place of the menu is a command once, after what can be made', () => {
  const creations = [
    { label: 'client.new', to: '/clients/create' },
    // A new intake and a new job are the same screen.
    { label: 'menu.newIntake', to: '/jobs/create' },
    { label: 'job.new', to: '/jobs/create' },
  ] as const;
  const commands = commandsOf(creations, [
    {
      label: 'menu.clients',
      to: '/clients',
      entries: [
        { label: 'menu.view', to: '/clients' },
        { label: 'menu.create', to: '/clients/create' },
      ],
    },
    {
      label: 'menu.reports',
      to: '/reports',
      entries: [{ label: 'menu.clientsBalance', to: '/reports/clients-balance' }],
    },
  ]);
  expect(commands.map(({ to }) => to)).toEqual([
    '/clients/create',
    '/jobs/create',
    '/jobs/create',
    '/clients',
    '/reports',
    '/reports/clients-balance',
  ]);
});
