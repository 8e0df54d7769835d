import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder on a free port of this machine.
 * @param {string} folder
 * @param {Record<string, string>} [headers] sent with every file
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export function serveFolder(folder, headers = {}) {
  const server = createServer(async (request, response) => {
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
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        origin: `http://127.0.0.1:${server.address().port}`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}
