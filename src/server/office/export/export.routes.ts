import { readClient } from '#server/parties/client/index.ts';
import type { Context, Handlers } from '#server/platform/http/index.ts';
import { safeFileName } from '#shared/base/text.ts';
import type { archiveRoutes } from '#shared/contract/archive.ts';
import type { LongFile } from '#shared/fields/fields.ts';
import { exportInThread } from './export-in-thread.ts';
import { redeemTicket, issueTicket } from './export-ticket.ts';

export const exportHandlers: Handlers<typeof archiveRoutes> = {
  ticket: async (context) => ({ ticket: issueTicket(context, 'everything') }),
  shop: async (context, { params }) => {
    const { today, security } = context;
    const user = await redeemTicket(context, 'everything', params.ticket);
    security({ event: 'exported everything', user: user._id });
    return zipFile(context, { name: `Kilim ${today}` });
  },
  client: async (context, { params }) => {
    const { db, actor, today, security } = context;
    const { _ref, companyName, fullName } = await readClient(db, params.id);
    security({ event: 'exported a client', user: actor, client: params.id });
    const name = `Kilim ${_ref} ${companyName || fullName} ${today}`;
    return zipFile(context, { name, client: params.id });
  },
};

async function zipFile(
  { env, dataEnv = env, now }: Context,
  { name, client }: { name: string; client?: string },
): Promise<LongFile> {
  const parts = exportInThread({ dataEnv, filesEnv: env, now, client });
  return { fileName: `${safeFileName(name)}.zip`, parts };
}
