// A process of browsers that hold event streams open. It takes `{ port, network, cookies }`, and answers each later message with the number
// of open streams.
import http from 'node:http';

/** Connections that are being opened at a time, as many browsers do not come in the same moment. */
const AT_A_TIME = 50;
/** Loopback addresses of a process. With thousands of connections from one, the kernel searches long for a free port. */
const ADDRESSES = 250;
/** Milliseconds: what the server tells browsers to wait before they connect again. */
const RETRY_MS = 3000;

let open = 0;
let opening = 0;
const waiting = [];
let target;
let connections = 0;

/** @returns the options of a connection from the next address, where the machine has all of them */
function fromNextAddress({ network }) {
  connections += 1;
  return network && { localAddress: `${network}.${1 + (connections % ADDRESSES)}` };
}

function next() {
  while (opening < AT_A_TIME && waiting.length > 0) connect(waiting.shift());
}

function again(cookie) {
  setTimeout(() => {
    waiting.push(cookie);
    next();
  }, RETRY_MS);
}

function connect(cookie) {
  const { port } = target;
  opening += 1;
  let isOpening = true;
  const opened = () => {
    if (!isOpening) return;
    isOpening = false;
    opening -= 1;
    next();
  };
  const headers = { cookie, host: `localhost:${port}`, accept: 'text/event-stream' };
  const options = { host: '127.0.0.1', port, path: '/api/events.php', headers, agent: false };
  const request = http.get({ ...options, ...fromNextAddress(target) }, (answer) => {
    opened();
    const isStream = answer.statusCode === 200;
    if (isStream) open += 1;
    answer.resume();
    answer.on('error', () => undefined);
    answer.on('close', () => {
      if (isStream) open -= 1;
      again(cookie);
    });
  });
  request.on('error', () => {
    if (!isOpening) return;
    opened();
    again(cookie);
  });
}

process.on('message', (message) => {
  if (message.cookies) {
    target = message;
    waiting.push(...message.cookies);
    next();
  } else process.send({ open });
});
process.on('disconnect', () => process.exit());
