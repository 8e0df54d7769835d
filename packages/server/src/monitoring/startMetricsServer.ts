import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { errorCode } from '../kernel/errorCode.ts';
import { StartError } from '../kernel/StartError.ts';

/**
 * Serves `/metrics` on a separate port, which the proxy does not publish.
 * @throws StartError if the port is taken or the address is another machine's
 */
export async function startMetricsServer(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const answer = async (response: ServerResponse): Promise<void> => {
    const text = await registry.metrics().catch(() => null);
    response.writeHead(text === null ? 500 : 200, { 'content-type': registry.contentType }).end(text);
  };
  const server = createServer((request, response) => {
    if (request.url === '/metrics') void answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new StartError(
          `METRICS_HOST ${host} with METRICS_PORT ${port} cannot be listened on (${errorCode(cause)}): another program uses it, or this machine does not allow it.`,
          { cause },
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
