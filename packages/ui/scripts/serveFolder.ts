import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder on a free port.
 * @param headers sent with every file
 */
export function serveFolder(
  folder: string,
  headers: Record<string, string> = {},
): Promise<{ origin: string; close: () => void }> {
  const send = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = normalize(new URL(request.url ?? '/', 'http://local').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      ...headers,
      'content-type': `${TYPES[extname(file)] ?? 'application/octet-stream'}; charset=utf-8`,
    });
    createReadStream(file).pipe(response);
  };
  const server = createServer((request, response) => void send(request, response));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}
