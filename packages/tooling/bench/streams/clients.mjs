import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./client.mjs', import.meta.url));
const STREAMS_EACH = 5000;

/**
 * Starts processes of browsers, each with loopback addresses of its own where the machine has them all (Linux): one address has about
 * 28,000 ports.
 * @param {readonly number[]} ports of the servers: each process of browsers opens streams of one
 * @param {readonly string[]} cookies one stream for each
 */
export function startClients(ports, cookies) {
  const count = Math.ceil(cookies.length / STREAMS_EACH);
  const children = Array.from({ length: count }, (_, index) => {
    const child = fork(PROGRAM);
    const own = cookies.slice(index * STREAMS_EACH, (index + 1) * STREAMS_EACH);
    child.send({
      port: ports[index % ports.length],
      cookies: own,
      ...(process.platform === 'linux' && { network: `127.0.${index + 1}` }),
    });
    return child;
  });
  const openOf = async (child) => {
    child.send({});
    const [{ open }] = await once(child, 'message');
    return open;
  };
  return {
    /** The number of open streams. */
    open: async () => (await Promise.all(children.map(openOf))).reduce((sum, open) => sum + open, 0),
    stop: () => children.forEach((child) => child.kill()),
  };
}
