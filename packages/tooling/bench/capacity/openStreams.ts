import { Agent, get, type IncomingMessage } from 'node:http';

/** Opens event streams, `AT_ONCE` at a time. @returns a function that closes them */
export async function openStreams(port: number, cookies: readonly string[]): Promise<() => void> {
  const agent = new Agent({ maxSockets: Infinity });
  const opened: IncomingMessage[] = [];
  const openOne = (cookie: string) =>
    new Promise<void>((resolve, reject) => {
      const path = '/api/events.php';
      get(
        { agent, host: '127.0.0.1', port, path, headers: { host: `localhost:${port}`, cookie } },
        (answer) => {
          opened.push(answer.on('error', () => undefined).resume());
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`A stream was refused with ${answer.statusCode}.`));
        },
      ).on('error', reject);
    });
  const waiting = [...cookies];
  const openNext = async () => {
    for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop()) await openOne(cookie);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  return () => {
    for (const answer of opened) answer.destroy();
  };
}

const AT_ONCE = 50;
