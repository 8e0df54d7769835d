import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Sends one message by HTTP. @returns {Promise<string>} its text; rejects if the server does not accept it */
function send(agent, { port, token, sender, recipient, onSending }) {
  const clientId = randomUUID();
  // As long as the text of the command and of pgbench.
  const text = `Hello ${clientId.slice(0, 23)}?`;
  const body = JSON.stringify({ profile: String(recipient), text, client_id: clientId });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    cookie: `auth=${token}`,
    'page-member': String(sender),
    'sec-fetch-site': 'same-origin',
    host: `localhost:${port}`,
  };
  onSending(text);
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/api/chat.php', method: 'POST', headers, agent };
    const request = http.request(options, (answer) => {
      let answered = '';
      answer.setEncoding('utf8').on('data', (part) => (answered += part));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(text) : reject(new Error(`${answer.statusCode} ${answered}`)),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

/**
 * Sends from all pairs concurrently; each sends its next message when the previous one is accepted.
 * @param {{ port: number, pairs: { sender: number, recipient: number, token: string }[], milliseconds: number, onSending?: (text: string) => void }} options
 * @returns {Promise<{ latencies: number[], milliseconds: number }>}
 */
export async function sendOverHttp({ port, pairs, milliseconds, onSending = () => undefined }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: pairs.length });
  const latencies = [];
  const began = performance.now();
  const work = async (pair) => {
    while (performance.now() < began + milliseconds) {
      const from = performance.now();
      await send(agent, { port, onSending, ...pair });
      latencies.push(performance.now() - from);
    }
  };
  try {
    await Promise.all(pairs.map(work));
    return { latencies, milliseconds: performance.now() - began };
  } finally {
    agent.destroy();
  }
}

/**
 * Sends so many messages a second, by the clock: a slow answer does not hold up the next message, as members do not wait for each other.
 * @param {{ port: number, pairs: { sender: number, recipient: number, token: string }[], perSecond: number, milliseconds: number }} options
 * @returns {Promise<{ text: string, due: number, answered: number }[]>} of each message its text, when its turn came and when the
 *   server had accepted it
 */
export async function sendPaced({ port, pairs, perSecond, milliseconds }) {
  const agent = new http.Agent({ keepAlive: true });
  const began = performance.now();
  const count = Math.round((perSecond * milliseconds) / 1000);
  const work = async (number) => {
    const due = began + (number * 1000) / perSecond;
    await wait(Math.max(0, due - performance.now()));
    const text = await send(agent, { port, onSending: () => undefined, ...pairs[number % pairs.length] });
    return { text, due, answered: performance.now() };
  };
  try {
    return await Promise.all(Array.from({ length: count }, (_, number) => work(number)));
  } finally {
    agent.destroy();
  }
}
