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
 * @returns {Promise<{ arrival: (text: string) => Promise<number>, close: () => void }>} `arrival`: the moment at which the message
 *   with that text was on the stream, when it was
 */
export async function hearMessages({ port, pairs }) {
  const arrivals = new Map();
  const arrivalOf = (text) => {
    const known = arrivals.get(text) ?? Promise.withResolvers();
    arrivals.set(text, known);
    return known;
  };
  const onText = (text) => arrivalOf(text).resolve(performance.now());
  const requests = await Promise.all(
    pairs.map(({ recipientToken }) => openStream({ port, token: recipientToken }, onText)),
  );
  return {
    arrival: (text) => arrivalOf(text).promise,
    close: () => requests.forEach((request) => request.destroy()),
  };
}
