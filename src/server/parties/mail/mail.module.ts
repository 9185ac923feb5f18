import { ofOwnClient, type TablesOf } from '#server/platform/db/index.ts';

export const mailModule = {
  tables: {
    mail: {
      exported: {
        json: ['emails', 'outcomes', 'refused'],
        omits: {
          site: 'technical',
          next_try: 'technical',
          lease: 'technical',
          lease_until: 'technical',
        },
        ofClient: ofOwnClient,
        erased: 'deleted',
      },
      sample: 'cleared',
      // A change of the mail server makes queued mails due at once.
      recorded: ['invoice', 'payment', 'credit', 'client', 'job', 'handover', 'mailServer'],
    },
  } as const satisfies TablesOf<'mail'>,
};
