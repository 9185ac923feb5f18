import type { Words } from '../translate.ts';

export const firstDay: Words['firstDay'] = {
  title: 'First day',
  steps: 'Steps',
  checklist: 'To get started',
  progress: '{done} of {all} done',
  isDone: 'done',
  'step.password': 'Your own password',
  'step.company': 'Company and logo',
  'step.tax': 'VAT and numbers',
  'step.prices': 'Categories and prices',
  'step.bank': 'Bank',
  'step.mail': 'Sending email',
  'step.people': 'People',
  'step.start': 'Start',
  stepOf: 'Step {step} of {all}',
  save: 'Save and continue',
  later: 'Later',
  hide: 'Hide',
  open: 'Continue',
  startHelp:
    'Start with empty books, or see first how it works with the sample data of a made-up business.',
  service: 'Cleaning',
  serviceHelp:
    'Adds the service “Cleaning”, by the square metre, to the catalogue: the prices of the categories say what it costs.',
  startEmpty: 'Start with empty books',
  sample: 'Sample data',
  sampleHelp:
    'Clients, carpets, jobs, invoices and payments of a made-up business. Your settings stay as they are.',
  sampleFill: 'Look around with sample data',
  sampleIn: 'The sample data was added',
  sampleThere: 'What you see is sample data. Remove it before you enter records of your own.',
  sampleClear: 'Remove the sample data',
  sampleClearTitle: 'Remove the sample data?',
  sampleClearBody: {
    one: 'Since the sample data came, {count} record of yours was added. It will be removed too.',
    other:
      'Since the sample data came, {count} records of yours were added. They will be removed too.',
  },
  sampleOut: 'The sample data was removed',
  sampleTooLate: 'There are records already: sample data can no longer be added.',
};
