import type { archiveRoutes } from '#shared/contract/archive.ts';
import type { ZipFile } from '#shared/contract/fields.ts';
import { AppError } from '#shared/errors.ts';
import { safeFileName } from '#shared/text.ts';
import { readClient } from '../../parties/client/index.ts';
import { getUser } from '../../parties/user/index.ts';
import type { Context, Handlers } from '../../platform/http/index.ts';
import { exportInThread } from './export-in-thread.ts';
import { ticketFor, userOfTicket } from './export-ticket.ts';

export const exportHandlers: Handlers<typeof archiveRoutes> = {
  ticket: async ({ env, now, session }) => ({ ticket: ticketFor(env, session.user._id, now) }),
  shop: async (context, { params }) => {
    const { db, env, now, today, security } = context;
    const user = await getUser(db, userOfTicket(env, params.ticket, now));
    if (user.disabled || user.role !== 'owner') throw new AppError('forbidden');
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
): Promise<ZipFile> {
  const parts = exportInThread({ dataEnv, filesEnv: env, now, client });
  return { fileName: `${safeFileName(name)}.zip`, parts };
}
