import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const EVENTS = '/__dev/events';
const RESTART_TIMEOUT = 30_000;
const RETRY_INTERVAL = 200;

/** Tells the shell to listen for builds: it swaps a changed remote in place and reloads the page for anything else. */
const buildsTag = `<meta name="rendezvous-builds" content="${EVENTS}">`;

/** One attempt to reach the server. */
const forward = (port: number, request: IncomingMessage, headers: IncomingHttpHeaders) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url: path } = request;
    const outgoing = http.request({ host: '127.0.0.1', port, method, path, headers }, resolve);
    outgoing.once('error', reject);
    request.pipe(outgoing);
  });

/** Waits out a restart of the server, during which connections are refused. */
async function forwardWithRetries(port: number, request: IncomingMessage, headers: IncomingHttpHeaders) {
  const deadline = Date.now() + RESTART_TIMEOUT;
  for (;;) {
    try {
      return await forward(port, request, headers);
    } catch (error) {
      const isRetryable =
        error instanceof Error &&
        'code' in error &&
        error.code === 'ECONNREFUSED' &&
        ['GET', 'HEAD'].includes(request.method ?? '');
      if (!isRetryable || Date.now() > deadline) throw error;
      await wait(RETRY_INTERVAL);
    }
  }
}

async function readText(stream: NodeJS.ReadableStream) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function handleRequest(port: number, request: IncomingMessage, response: ServerResponse) {
  const wantsPage = request.headers.accept?.includes('text/html');
  const headers = { ...request.headers, ...(wantsPage && { 'accept-encoding': 'identity' }) };
  const upstream = await forwardWithRetries(port, request, headers);
  if (!upstream.headers['content-type']?.startsWith('text/html')) {
    response.writeHead(upstream.statusCode ?? 502, upstream.headers);
    upstream.pipe(response);
    return;
  }
  const page = (await readText(upstream)).replace('</head>', `${buildsTag}</head>`);
  const kept = Object.entries(upstream.headers).filter(
    ([name]) => name !== 'content-length' && name !== 'etag',
  );
  response.writeHead(upstream.statusCode ?? 502, Object.fromEntries(kept));
  response.end(page);
}

/**
 * The development proxy in front of the server: pages served through it update when `announce` is called.
 * @param ports.port for the browser
 */
export async function startDevProxy({
  port,
  serverPort,
}: {
  port: number;
  serverPort: number;
}): Promise<{ announce: () => void; close: () => void }> {
  const pages = new Set<ServerResponse>();
  const server = http.createServer((request, response) => {
    if (request.url === EVENTS) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      pages.add(response);
      response.on('close', () => pages.delete(response));
      return;
    }
    handleRequest(serverPort, request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(
        `The server does not answer: ${error.message}. Its log is server.log in the data folder.\n`,
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, process.env.HOST ?? '127.0.0.1', () => resolve());
  });
  return {
    announce: () => pages.forEach((page) => page.write('event: built\ndata: \n\n')),
    close: () => {
      pages.forEach((page) => page.end());
      server.closeAllConnections();
      server.close();
    },
  };
}
