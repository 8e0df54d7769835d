import http from 'node:http';

/** Opens a member's event stream, and calls the listener with the text of each message that comes. */
function openStream({ port, token }, onText) {
  const headers = { cookie: `auth=${token}`, host: `localhost:${port}`, accept: 'text/event-stream' };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/api/events.php', headers, agent: false };
    const request = http.get(options, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`The stream answers ${answer.statusCode}.`));
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        const events = (text + part).split('\n\n');
        text = events.pop();
        for (const event of events) {
          if (event.includes('event: start')) resolve(request);
          const data = /^event: message\ndata: (.*)$/m.exec(event)?.[1];
          if (data !== undefined) onText(JSON.parse(data).message.text);
        }
      });
      // It ends with the measurement.
      answer.on('error', () => undefined);
    });
    request.on('error', reject);
  });
}

/**
 * Listens on the streams of all recipients.
 * @param {{ port: number, pairs: { recipientToken: string }[] }} options
 * @returns {Promise<{ sending: (text: string) => void, all: () => Promise<number[]>, close: () => void }>} `sending`: notes the
 *   moment; `all`: the milliseconds from there to the stream, of every noted text, when all have come
 */
export async function hearMessages({ port, pairs }) {
  const began = new Map();
  const latencies = [];
  let notify = () => undefined;
  const onText = (text) => {
    const from = began.get(text);
    if (from === undefined) return;
    began.delete(text);
    latencies.push(performance.now() - from);
    if (began.size === 0) notify();
  };
  const requests = await Promise.all(
    pairs.map(({ recipientToken }) => openStream({ port, token: recipientToken }, onText)),
  );
  return {
    sending: (text) => began.set(text, performance.now()),
    all: async () => {
      if (began.size > 0) await new Promise((resolve) => (notify = resolve));
      return latencies;
    },
    close: () => requests.forEach((request) => request.destroy()),
  };
}
