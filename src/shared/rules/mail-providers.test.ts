import { expect, test } from 'vitest';
import { mailServerRoutes } from '../contract/mail-server.ts';
import { mailProviderNames, mailProviders, providerOf } from './mail-providers.ts';

test.each(mailProviderNames)('the settings of %s can be saved, and are known again', (name) => {
  const settings = mailProviders[name];
  if (settings === null) return;
  const body = { _rev: 1, username: 'info@example.com', sender: '', ...settings };
  expect(mailServerRoutes.update.body.parse(body)).toMatchObject(settings);
  expect(providerOf(settings)).toBe(name);
  expect(providerOf({ ...settings, host: ` ${settings.host.toUpperCase()}` })).toBe(name);
});

test('none is sent without encryption, and other settings are of no provider', () => {
  for (const name of mailProviderNames) expect(mailProviders[name]?.security).not.toBe('none');
  expect(providerOf({ host: 'smtp.gmail.com', port: 25, security: 'none' })).toBeUndefined();
  expect(providerOf({ host: '', port: 587, security: 'startTls' })).toBeUndefined();
});
