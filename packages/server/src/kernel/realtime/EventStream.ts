import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The events of a connection to which Node's HTTP server listens. */
const HTTP_EVENTS = ['timeout', 'data', 'end', 'close', 'drain', 'error', 'resume', 'pause'] as const;
const LAST_CHUNK = '0\r\n\r\n';

/** Both handlers are shared by all streams: a closure for each would cost memory. */
function destroyConnection(this: Socket): void {
  this.destroy();
}
const ignore = (): void => undefined;

/**
 * Prepares to take a connection from Node's HTTP server. The returned function does so after the response: the server's listeners hold the
 * connection's state, and its listener of `close` frees the parser. From there on, what the client sends is thrown away.
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
 * A response that never ends, without the response: Node and the framework see one that is complete, and free the request, the
 * response, their parser and all that plugins keep with them. A stream is left with its connection.
 */
export class EventStream {
  readonly #socket: Socket;
  readonly #chunked: boolean;

  private constructor(socket: Socket, chunked: boolean) {
    this.#socket = socket;
    this.#chunked = chunked;
  }

  /**
   * Sends the head and the first text. Headers set on the response before are kept.
   * @returns null if the response has no connection (any more)
   */
  static open(response: ServerResponse, first: string): EventStream | null {
    const { socket } = response;
    if (response.destroyed || socket === null || socket.destroyed) return null;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // A proxy must not send another request on it.
      connection: 'close',
    });
    response.write(first);
    const { chunkedEncoding } = response;
    const take = takeFromServer(socket);
    socket.on('error', ignore);
    // The reader has left; the server's connections would stay half open.
    socket.on('end', destroyConnection);
    // Without the last chunk, and without the end of the connection that follows a response.
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

  /** Bytes that the connection did not take yet. */
  get pending(): number {
    return this.#socket.writableLength;
  }

  write(text: string): void {
    if (!this.#socket.writable) return;
    this.#socket.write(this.#chunked ? `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n` : text);
  }

  /** Closes the connection after all that was written. */
  end(): void {
    if (!this.#socket.writable) return;
    if (this.#chunked) this.#socket.write(LAST_CHUNK);
    this.#socket.end(() => this.#socket.destroy());
  }

  destroy(): void {
    this.#socket.destroy();
  }
}
