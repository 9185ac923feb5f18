import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands in front of a server and does to its connections what networks do. */
export class TcpProxy {
  readonly #server: Server;
  readonly #to: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #isSwallowing = false;
  port = 0;

  constructor(to: { host: string; port: number }) {
    this.#to = to;
    this.#server = createServer((near) => {
      const far = connect(this.#to);
      for (const [source, target] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(source);
        source.on('data', (bytes) => this.#isSwallowing || target.write(bytes));
        source.on('error', () => target.destroy());
        source.on('close', () => {
          this.#sockets.delete(source);
          target.destroy();
        });
      }
    });
  }

  async listen(): Promise<void> {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address !== null && typeof address === 'object') this.port = address.port;
  }

  /** From now on nothing that is sent arrives, and nobody is told. */
  swallow(isSwallowing: boolean): void {
    this.#isSwallowing = isSwallowing;
  }

  /** Cuts every connection and takes no other, until it listens again. */
  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
