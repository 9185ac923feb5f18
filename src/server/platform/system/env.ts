import { z } from 'zod';
import { readSender } from '#shared/rules/mail-sender.ts';

const url = (protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.join('// or ')}//`,
    );

/** A whole number; every other value gets its range said. */
function whole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}

function textUpTo(max: number) {
  const message = `must have 1 to ${max} characters`;
  return z.string().trim().min(1, message).max(max, message);
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const schema = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Port and address of `/metrics`, which is not served without a port. */
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  /** Replaces `secret.key` in the data folder; must be the same for all servers of a database. */
  SECRET_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must have 64 hexadecimal digits (openssl rand -hex 32)')
    .optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  /** The maximum number of PostgreSQL connections. */
  DATABASE_POOL: whole(2, 200).default(10),
  /** The time of the nightly backup and data check, in `TZ_BUSINESS`. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$|^off$/, 'must be a time such as 03:00, or off')
    .default('03:00'),
  /** A folder on another disk, which also receives backups. */
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEY: z.string().max(256, 'must have 256 characters or fewer').optional(),
  ADMIN_USERNAME: textUpTo(100).default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have 12 characters or more')
    .max(256, 'must have 256 characters or fewer')
    .optional(),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine(
      (value) => URL.canParse(value) && isSite(new URL(value)),
      'must be a site without a path, such as https://kilim.example',
    )
    .optional(),
  /** S3-compatible storage for photos and logos, instead of the data folder. */
  S3_URL: url(['http:', 'https:'])
    .refine(
      (value) => URL.canParse(value) && isStorage(new URL(value)),
      'must be as https://KEY:SECRET@host/bucket?region=eu-central-1',
    )
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'])
    .refine(
      (value) => URL.canParse(value) && new URL(value).hostname !== '',
      'must name a server, such as smtp://mail.example.com',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(
      (value) => readSender(value) !== undefined,
      'must be an address such as info@example.com or Name <info@example.com>',
    )
    .optional(),
  /** Whether the logo may be fetched from a private address. */
  LOGO_FROM_PRIVATE_NETWORK: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  TZ_BUSINESS: z
    .string()
    .refine(isZone, 'must be a time zone such as Europe/Nicosia')
    .default('Europe/Nicosia'),
  /** The number of reverse proxies whose forwarded client address is trusted. */
  TRUSTED_PROXY_HOPS: whole(0, 10).default(0),
  /** How long a stopping server still answers while `/readyz` reports that it is not ready. */
  DRAIN_SECONDS: whole(0, 60).default(0),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

const checked = schema
  .refine(({ SMTP_URL, PUBLIC_URL }) => !SMTP_URL || PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    message: 'the links in mails need it where there is an SMTP_URL',
  })
  .refine(({ METRICS_PORT, PORT }) => METRICS_PORT !== PORT || PORT === 0, {
    path: ['METRICS_PORT'],
    message: 'PORT has the same',
  });

const strict = checked.refine(
  ({ BACKUP_KEY: key }) => key === undefined || (key.length >= 16 && new Set(key).size > 1),
  {
    path: ['BACKUP_KEY'],
    message: 'must have 16 characters or more, and not one of them again and again',
  },
);

export type Env = z.output<typeof schema>;

/** `anyKey` accepts a weak `BACKUP_KEY`, to decrypt what was encrypted with it. */
export type ReadEnvOptions = { anyKey?: boolean };

/** Throws an Error whose message names the invalid variable. */
export function readEnv(
  variables: Record<string, string | undefined>,
  { anyKey = false }: ReadEnvOptions = {},
): Env {
  const defined = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = (anyKey ? checked : strict).safeParse(defined);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`The environment variable ${issue?.path.join('.')} is wrong: ${issue?.message}.`);
}

/**
 * A sentence for each variable whose name is nearly one of Kilim's (`DATADIR`, `KILIM_PORT`, `PUBLIC_URI`): it has no
 * effect, and its owner believes that it has.
 */
export function nearlyOurs(variables: Record<string, string | undefined>): string[] {
  const ours = Object.keys(schema.shape);
  return Object.keys(variables).flatMap((name) => {
    const meant = ours.includes(name) ? undefined : ours.find((own) => isNearly(name, own));
    return meant === undefined || variables[meant] !== undefined
      ? []
      : [`The environment variable ${name} has no effect. Is ${meant} meant?`];
  });
}

/** The same letters, perhaps after `KILIM_`; or one letter of a long name added, left out or another. */
function isNearly(name: string, own: string): boolean {
  const lettersOf = (text: string) =>
    text
      .toUpperCase()
      .replace(/^KILIM_?/, '')
      .replaceAll(/[^A-Z\d]/g, '');
  const [letters, meant] = [lettersOf(name), lettersOf(own)];
  if (letters === meant) return true;
  return meant.length >= 7 && isOneEditAway(letters, meant);
}

function isOneEditAway(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  if (long.length - short.length > 1) return false;
  const at = Array.from(long).findIndex((letter, index) => letter !== short[index]);
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1);
}

function isSite({ pathname, search, hash, username }: URL): boolean {
  return pathname === '/' && search === '' && hash === '' && username === '';
}

function isStorage({ username, password, pathname }: URL): boolean {
  return username !== '' && password !== '' && pathname.length > 1;
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format();
    return true;
  } catch {
    return false;
  }
}
