import { describe, expect, test } from 'vitest';
import { nearlyOurs, readEnv } from './env.ts';

test('nothing is needed', () => {
  expect(readEnv({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    DATA_DIR: './data',
    DATABASE_POOL: 10,
    BACKUP_AT: '03:00',
    ADMIN_USERNAME: 'admin',
    LOGO_FROM_PRIVATE_NETWORK: 'no',
    TZ_BUSINESS: 'Europe/Nicosia',
    TRUSTED_PROXY_HOPS: 0,
    DRAIN_SECONDS: 0,
    LOG_LEVEL: 'info',
  });
});

test('an empty variable is as good as none, and what is not ours is left alone', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', HOME: '/root' })).toEqual(readEnv({}));
});

test('what is given counts', () => {
  const given = {
    PORT: '8080',
    HOST: '0.0.0.0',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.5',
    DATA_DIR: '/var/kilim',
    DATABASE_URL: 'postgres://kilim@db/kilim',
    DATABASE_POOL: '25',
    BACKUP_AT: '22:30',
    BACKUP_DIR: '/mnt/usb/kilim',
    BACKUP_KEY: 'a key of the owner',
    ADMIN_USERNAME: 'maria',
    ADMIN_PASSWORD: 'twelve or more',
    PUBLIC_URL: 'https://kilim.example.com',
    SMTP_URL: 'smtps://user:secret@mail.example.com',
    MAIL_FROM: 'Kilim <office@example.com>',
    LOGO_FROM_PRIVATE_NETWORK: 'yes',
    TZ_BUSINESS: 'Europe/Athens',
    TRUSTED_PROXY_HOPS: '1',
    SECRET_KEY: '0123456789abcdef'.repeat(4),
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'warn',
  };
  expect(readEnv(given)).toEqual({
    ...given,
    PORT: 8080,
    METRICS_PORT: 9464,
    DATABASE_POOL: 25,
    TRUSTED_PROXY_HOPS: 1,
    DRAIN_SECONDS: 5,
  });
});

describe('one sentence names the variable that is wrong', () => {
  test.each([
    ['PORT', 'x'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '-1'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '3000'],
    ['DATABASE_URL', 'mysql://db/kilim'],
    ['DATABASE_URL', 'kilim'],
    ['DATABASE_POOL', '1'],
    ['BACKUP_AT', '25:00'],
    ['BACKUP_KEY', 'fifteen letters'],
    ['BACKUP_KEY', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['ADMIN_PASSWORD', 'too short'],
    ['ADMIN_USERNAME', ' '],
    ['PUBLIC_URL', 'kilim.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://kilim.example.com/kilim'],
    ['PUBLIC_URL', 'https://kilim.example.com/?x=1'],
    ['PUBLIC_URL', 'https://kilim.example.com/#x'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'x'],
    ['LOGO_FROM_PRIVATE_NETWORK', 'maybe'],
    ['TZ_BUSINESS', 'Cyprus/Nicosia'],
    ['TZ_BUSINESS', 'Europe/Atlantis'],
    ['TRUSTED_PROXY_HOPS', 'all'],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(
      new RegExp(`^The environment variable ${name} is wrong: .+\\.$`),
    );
  });

  test('a mail server needs the address that its links are written with', () => {
    expect(() => readEnv({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(
      'The environment variable PUBLIC_URL is wrong: the links in mails need it where there is an SMTP_URL.',
    );
  });

  test('and never shows a secret', () => {
    const secret = 'hunter2';
    try {
      readEnv({ ADMIN_PASSWORD: secret });
    } catch (error) {
      expect(String(error)).not.toContain(secret);
    }
  });
});

test.each([
  ['PORT', '65536', 'must be a whole number from 0 to 65535'],
  ['PORT', '3000.5', 'must be a whole number from 0 to 65535'],
  ['DATABASE_POOL', '1', 'must be a whole number from 2 to 200'],
  ['DRAIN_SECONDS', 'soon', 'must be a whole number from 0 to 60'],
  ['TRUSTED_PROXY_HOPS', '11', 'must be a whole number from 0 to 10'],
  ['ADMIN_USERNAME', 'x'.repeat(101), 'must have 1 to 100 characters'],
  ['BACKUP_KEY', 'x'.repeat(257), 'must have 256 characters or fewer'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, silent'],
  ['LOGO_FROM_PRIVATE_NETWORK', 'maybe', 'must be yes or no'],
  [
    'PUBLIC_URL',
    'https://shop.example/kilim',
    'must be a site without a path, such as https://kilim.example',
  ],
])('%s=%s is told what is right: %s', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    `The environment variable ${name} is wrong: ${sentence}.`,
  );
});

test.each([
  ['DATADIR', 'DATA_DIR'],
  ['Data_Dir', 'DATA_DIR'],
  ['KILIM_PORT', 'PORT'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['BACKUP_DIRS', 'BACKUP_DIR'],
  ['SMTPURL', 'SMTP_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('%s has no effect, and %s is pointed out', (name, meant) => {
  expect(nearlyOurs({ [name]: 'x' })).toEqual([
    `The environment variable ${name} has no effect. Is ${meant} meant?`,
  ]);
  expect(nearlyOurs({ [name]: 'x', [meant]: 'y' })).toEqual([]);
});

test.each(['HOSTNAME', 'HOME', 'TZ', 'PATH', 'EXPORT', 'SUPPORT', 'PORTS', 'LOG', 'URL', 'DATA'])(
  '%s is somebody else’s',
  (name) => {
    expect(nearlyOurs({ [name]: 'x' })).toEqual([]);
  },
);
