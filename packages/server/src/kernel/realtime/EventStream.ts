import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Socket events that Node's HTTP server listens to. */
const HTTP_EVENTS = ['timeout', 'data', 'end', 'close', 'drain', 'error', 'resume', 'pause'] as const;
const LAST_CHUNK = '0\r\n\r\n';

/** All streams share both handlers: a closure for each would cost memory. */
function destroyConnection(this: Socket): void {
  this.destroy();
}
const ignore = (): void => undefined;

/**
 * Prepares to detach a connection from Node's HTTP server. Call the result after the response: the
 * server's `close` listener frees the parser. Later input is discarded.
 */
function takeFromServer(socket: Socket): () => void {
  const listeners = HTTP_EVENTS.map((event) => ({ event, all: socket.listeners(event) }));
  return () => {
    for (const { event, all } of listeners) {
      for (const listener of all) {
        if (event === 'close') Reflect.apply(listener, socket, [false]);
        socket.off(event, listener as () => void);
      }
    }
    socket.resume();
  };
}

/**
 * A response that never ends. Node and the framework consider it complete and free the request, the
 * response and their parser, so a stream only keeps its connection.
 */
export class EventStream {
  readonly #socket: Socket;
  readonly #chunked: boolean;

  private constructor(socket: Socket, chunked: boolean) {
    this.#socket = socket;
    this.#chunked = chunked;
  }

  /**
   * Sends the head and the first text, with headers already set on the response.
   * @returns null if the response has no connection, or no longer has one
   */
  static open(response: ServerResponse, first: string): EventStream | null {
    const { socket } = response;
    if (response.destroyed || socket === null || socket.destroyed) return null;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // A proxy must not reuse the connection for another request.
      connection: 'close',
    });
    response.write(first);
    const { chunkedEncoding } = response;
    const take = takeFromServer(socket);
    socket.on('error', ignore);
    // The reader has left; without this, the connection would stay half open.
    socket.on('end', destroyConnection);
    // Omits the last chunk, and keeps the connection open after the response.
    response.chunkedEncoding = false;
    socket.destroySoon = ignore;
    response.once('finish', () => {
      Reflect.deleteProperty(socket, 'destroySoon');
      take();
    });
    response.end();
    return new EventStream(socket, chunkedEncoding);
  }

  /** Calls the listener once, when the connection has closed. */
  onClose(listener: () => void): void {
    this.#socket.once('close', listener);
  }

  /** Number of bytes not yet accepted by the connection. */
  get pending(): number {
    return this.#socket.writableLength;
  }

  write(text: string): void {
    if (!this.#socket.writable) return;
    this.#socket.write(this.#chunked ? `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n` : text);
  }

  /** Closes the connection after all pending writes. */
  end(): void {
    if (!this.#socket.writable) return;
    if (this.#chunked) this.#socket.write(LAST_CHUNK);
    this.#socket.end(() => this.#socket.destroy());
  }

  destroy(): void {
    this.#socket.destroy();
  }
}
