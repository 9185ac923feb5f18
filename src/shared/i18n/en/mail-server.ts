import type { Words } from '../translate.ts';

/** The mail server and sender set by an owner. */
export const mailServer: Words['mailServer'] = {
  title: 'Mail server',
  help: 'It sends the messages to clients.',
  provider: 'Email provider',
  'provider.gmail': 'Gmail, Google Workspace',
  'provider.microsoft': 'Microsoft 365',
  'provider.yahoo': 'Yahoo',
  'provider.icloud': 'iCloud',
  'provider.cytanet': 'Cytanet',
  'provider.other': 'Other',
  'providerHelp.gmail':
    'Needs an app password: Google Account, Security, 2-Step Verification, App passwords. Your usual password will not work.',
  'providerHelp.microsoft':
    'Your Microsoft 365 administrator must allow SMTP AUTH for the mailbox. From the end of 2026 it is off unless the administrator turns it on.',
  'providerHelp.yahoo': 'Needs an app password: Yahoo account, Security, Generate app password.',
  'providerHelp.icloud': 'Needs an app-specific password: account.apple.com, Sign-In and Security.',
  'providerHelp.cytanet': 'Ask Cyta for the server and the port: call 132.',
  'providerHelp.other': 'Your email provider can tell you the details.',
  known: '{host}, port {port}, encrypted',
  usernameAddress: 'The whole email address.',
  saveAndTest: 'Save and test',
  host: 'Server (SMTP)',
  hostHelp: 'e.g. smtp.example.com. Without a server, messages are written to files.',
  port: 'Port',
  portHelp: 'Usually 587, or 465 with TLS.',
  security: 'Encryption',
  'security.startTls': 'STARTTLS',
  'security.tls': 'TLS from the start',
  'security.none': 'None, only in your own network',
  username: 'Username',
  usernameHelp: 'Empty, if the server asks for no login.',
  password: 'Password',
  'password.none': 'Kept encrypted and never shown again.',
  'password.kept': 'A password is stored; leave this empty to keep it.',
  'password.lost': 'Type it again.',
  lost: 'The password was encrypted with another secret.key file and cannot be read, for example after a restore on another machine. Until then no message is sent.',
  sender: 'Sender',
  senderHelp:
    'e.g. Nicosia Carpets <info@example.com>. Empty: the name and the email of the company.',
  fixedServer:
    'Set by the variable SMTP_URL of the server, which takes precedence over what is typed here.',
  fixedSender: 'Set by the variable MAIL_FROM of the server.',
  noPublicUrl:
    'Before a mail server can be set, whoever runs the server must set the variable PUBLIC_URL, the address at which clients reach it: without it the links in messages do not open.',
  test: 'Test message',
  testHelp: 'It goes to {to}, with the saved settings.',
  testNowhere: 'A test needs your email (People) or that of the company.',
  send: 'Send a test message',
  testSent: 'The mail server accepted the message to {to}.',
  testFile:
    'No mail server is set: the message was written to a file, in the folder mail of the data.',
  'trouble.name': 'No server with this name was found: check how it is written.',
  'trouble.refusedConnection':
    'The server refused the connection at this port: check its name and the port.',
  'trouble.tls':
    'The encrypted connection failed: check encryption and port, or whether the server’s certificate is valid.',
  'trouble.login': 'The mail server did not accept the login: check username and password.',
  'trouble.sender':
    'The mail server did not accept the sender: type an address that belongs to it.',
  'trouble.recipient': 'The mail server did not accept the address of the recipient.',
  'trouble.timeout':
    'The server did not answer in time: check name and port, or whether something blocks the connection.',
  testSubject: 'Test message from Kilim',
  testText: 'If you can read this, Kilim sends messages as it should.',
};
