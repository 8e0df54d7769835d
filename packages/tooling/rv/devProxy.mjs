import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const EVENTS = '/__dev/events';
const PATIENCE = 30_000;
const GLANCE = 200;

/** The shell follows it: a changed remote is taken into the running page, a changed shell loads it again. */
const mark = `<meta name="rendezvous-builds" content="${EVENTS}">`;

/** One try to reach the server. */
const ask = (port, request, headers) =>
  new Promise((resolve, reject) => {
    const { method, url: path } = request;
    const onward = http.request({ host: '127.0.0.1', port, method, path, headers }, resolve);
    onward.once('error', reject);
    request.pipe(onward);
  });

/** While the server starts again nobody is listening: a page that is asked for then comes a moment later. */
async function askPatiently(port, request, headers) {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await ask(port, request, headers);
    } catch (error) {
      const mayRepeat = error.code === 'ECONNREFUSED' && ['GET', 'HEAD'].includes(request.method);
      if (!mayRepeat || Date.now() > deadline) throw error;
      await wait(GLANCE);
    }
  }
}

async function readText(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function passOn(port, request, response) {
  const wantsPage = request.headers.accept?.includes('text/html');
  const headers = { ...request.headers, ...(wantsPage && { 'accept-encoding': 'identity' }) };
  const answer = await askPatiently(port, request, headers);
  if (!answer.headers['content-type']?.startsWith('text/html')) {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
    return;
  }
  const page = (await readText(answer)).replace('</head>', `${mark}</head>`);
  const kept = Object.entries(answer.headers).filter(
    ([name]) => name !== 'content-length' && name !== 'etag',
  );
  response.writeHead(answer.statusCode, Object.fromEntries(kept));
  response.end(page);
}

/**
 * Stands before the server while developing: pages that pass through it load again when `announce` is called.
 * @param {object} ports
 * @param {number} ports.port where the browser comes
 * @param {number} ports.serverPort
 * @returns {Promise<{ announce: () => void, close: () => void }>}
 */
export async function startDevProxy({ port, serverPort }) {
  const pages = new Set();
  const server = http.createServer((request, response) => {
    if (request.url === EVENTS) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      pages.add(response);
      response.on('close', () => pages.delete(response));
      return;
    }
    passOn(serverPort, request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`The server does not answer (${error.message}).\n`);
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, process.env.HOST ?? '127.0.0.1', resolve);
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
