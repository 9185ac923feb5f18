import { expect, test } from 'vitest';
import { troubleOf } from './mail-trouble.ts';

test.each([
  ['EDNS', 'CONN', 'getaddrinfo ENOTFOUND smtp.example', 'name'],
  ['EDNS', 'CONN', 'queryA ETIMEOUT smtp.example', 'name'],
  ['ESOCKET', 'CONN', 'connect ECONNREFUSED 127.0.0.1:25', 'refusedConnection'],
  ['ETLS', 'STARTTLS', 'Error upgrading connection with STARTTLS', 'tls'],
  ['ESOCKET', 'CONN', 'self-signed certificate', 'tls'],
  ['ESOCKET', 'CONN', '00:error:0A00010B:SSL routines::wrong version number', 'tls'],
  ['EAUTH', 'AUTH PLAIN', 'Invalid login: 535 no', 'login'],
  ['EENVELOPE', 'MAIL FROM', 'Mail command failed: 550 not yours', 'sender'],
  ['EENVELOPE', 'RCPT TO', 'all recipients were rejected', 'recipient'],
  ['EENVELOPE', 'DATA', 'Data command failed', undefined],
  ['ETIMEDOUT', 'CONN', 'Connection timeout', 'timeout'],
  ['ESOCKET', 'CONN', 'connect ETIMEDOUT 10.0.0.1:25', 'timeout'],
  ['ECONNECTION', 'CONN', 'Connection closed unexpectedly', undefined],
  ['EMESSAGE', 'DATA', 'Message failed: 554 spam', undefined],
])('%s at %s: %s', (code, command, message, trouble) => {
  expect(troubleOf({ code, command, message })).toBe(trouble);
});
