import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A message as the mail server took it. */
export type ReceivedMail = { from: string; to: string[]; raw: string };

export type MailServer = {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** The envelopes as they came over the wire: `RCPT TO:<…>`. */
  commands: string[];
  stop: () => Promise<void>;
};

type Options = {
  port?: number;
  /** What it answers to a recipient or a message that it does not take: `[550, 'no such user']`. */
  refuseRecipient?: (address: string) => Refusal | undefined;
  refuseMessage?: () => Refusal | undefined;
  /** Awaited before the response to a recipient or to an accepted message. */
  before?: (step: MailStep) => Promise<void>;
  login?: { user: string; pass: string };
  /** It takes addresses with letters beyond ASCII before the `@`. */
  hasUtf8?: boolean;
};
type Refusal = [code: number, text: string];
export type MailStep = 'recipient' | 'message';

/** A real mail server in this process, that keeps what it takes. */
export async function startMailServer(options: Options = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const commands: string[] = [];
  const { login, before = async () => {}, hasUtf8 = true } = options;
  const server = new SMTPServer({
    disabledCommands: login === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    hideSMTPUTF8: !hasUtf8,
    onAuth: ({ username, password }, _, done) => {
      const isKnown = username === login?.user && password === login?.pass;
      done(isKnown ? null : new Error('who is that'), isKnown ? { user: 1 } : undefined);
    },
    async onRcptTo({ address }, _, done) {
      await before('recipient');
      done(errorOf(options.refuseRecipient?.(address)));
    },
    async onData(stream, { envelope }, done) {
      const bytes = await buffer(stream).catch(() => undefined);
      // The sender disconnected in the middle of the message.
      if (bytes === undefined) return;
      const refusal = errorOf(options.refuseMessage?.());
      if (refusal !== null) return done(refusal);
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        raw: bytes.toString('latin1'),
      });
      await before('message');
      return done(null);
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    socket.on('data', (chunk) => {
      commands.push(...(chunk.toString().match(/^(?:MAIL FROM|RCPT TO):.*$/gim) ?? []));
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  return { url, port, received, commands, stop: () => closed(server) };
}

function closed(server: { close: (done: () => void) => unknown }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(resolve);
  return promise;
}

function errorOf(refusal: Refusal | undefined): Error | null {
  if (refusal === undefined) return null;
  const [responseCode, text] = refusal;
  return Object.assign(new Error(text), { responseCode });
}

type RudeServer = { url: string; tries: () => number; stop: () => Promise<void> };

/** A mail server that says nothing, or that hangs up: at once, or when it has the whole message. */
export async function startRudeServer(
  manner: 'silent' | 'hangs up' | 'hangs up before',
): Promise<RudeServer> {
  let tries = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    tries += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    if (manner === 'hangs up') hangUpAfterData(socket);
    if (manner === 'hangs up before') socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tries: () => tries,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await closed(server);
    },
  };
}

function hangUpAfterData(socket: Socket): void {
  let isData = false;
  let tail = '';
  socket.write('220 here\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString('latin1');
    tail = (tail + text).slice(-5);
    if (isData && tail === '\r\n.\r\n') socket.destroy();
    if (isData) return;
    isData = /^DATA/im.test(text);
    socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
  });
}

/** A received message taken apart: its headers unfolded, its texts and files decoded. */
export function readMessage({ raw }: Pick<ReceivedMail, 'raw'>) {
  const parts = partsOf(raw);
  const textOf = (type: string) =>
    (parts.find(({ headers: own }) => own['content-type']?.startsWith(type))?.body ?? '')
      .toString()
      .replaceAll('\r\n', '\n');
  const headers = headersOf(raw);
  return {
    headers,
    names: Object.keys(headers),
    subject: decodeWords(headers['subject'] ?? ''),
    text: textOf('text/plain'),
    html: textOf('text/html'),
    pdf: parts.find(({ headers: own }) => own['content-type']?.startsWith('application/pdf')),
  };
}

function partsOf(raw: string): { headers: Record<string, string>; body: Buffer }[] {
  const headers = headersOf(raw);
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary !== undefined) {
    const inner = body.split(`--${boundary}`).slice(1, -1);
    return inner.flatMap((part) => partsOf(part.replace(/^\r\n/, '')));
  }
  return [{ headers, body: decodeBody(body, headers['content-transfer-encoding'] ?? '') }];
}

function headersOf(raw: string): Record<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const lines = head.split('\r\n').map((line) => /^([^:]+):\s*(.*)$/.exec(line) ?? []);
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

function decodeBody(body: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64');
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(body, 'latin1');
  return unquote(body.replace(/=\r\n/g, ''));
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : unquote(word.replaceAll('_', ' '))
      ).toString(),
    );
}

function unquote(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}
