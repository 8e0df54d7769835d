import http, { type IncomingHttpHeaders } from 'node:http';
import http2 from 'node:http2';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** Hop-by-hop headers of HTTP/1.1, and pseudo headers of HTTP/2. */
const OF_THE_CONNECTION = /^(:.*|connection|keep-alive|transfer-encoding|upgrade|http2-settings)$/;

const forward = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.test(name)));

/**
 * Stands in for the production reverse proxy: TLS and HTTP/2, with a self-signed certificate.
 * @param port the server's port; the server must trust 127.0.0.1 as a proxy
 */
export async function openHttp2Front(port: number): Promise<{ origin: string; close: () => Promise<void> }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const agent = new http.Agent({ keepAlive: true });
  const sessions = new Set<http2.ServerHttp2Session>();
  const server = http2.createSecureServer({ key, cert }, (request, response) => {
    const host = request.headers[':authority'];
    const headers = {
      ...forward(request.headers),
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': request.headers['x-forwarded-for'] ?? '127.0.0.1',
    };
    const options = { host: '127.0.0.1', port, method: request.method, path: request.url, headers, agent };
    const asked = http.request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, forward(answer.headers));
      answer.pipe(response);
    });
    asked.on('error', () => response.stream?.close());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => session.destroy());
    session.once('close', () => sessions.delete(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const session of sessions) session.destroy();
      agent.destroy();
      server.close();
    },
  };
}
