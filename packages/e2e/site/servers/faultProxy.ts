import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds by which a slow file is delayed. */
const DELAY = 1500;

/** Reads the cookie `faults=chat:404,likes:slow`, which says how the files of each remote fail. */
const readFaults = ({ headers }: IncomingMessage): Map<string, string> => {
  const [, faults = ''] = /(?:^|; )faults=([^;]*)/.exec(headers.cookie ?? '') ?? [];
  const pairs = faults.split(',').map((fault) => fault.split(':'));
  return new Map(pairs.map(([remote = '', fault = '']) => [remote, fault]));
};

const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' };
const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

type Fault = (response: ServerResponse, pass: (appendix?: string) => void) => unknown;

/** Each fault responds instead of the server, or changes the server's response. */
const FAULTS: Record<string, Fault> = {
  slow: async (_, pass) => {
    await wait(DELAY);
    pass();
  },
  hanging: () => undefined,
  404: (response) => response.writeHead(404, TEXT).end('Not found\n'),
  500: (response) => response.writeHead(500, TEXT).end('Error\n'),
  corrupt: (response) => response.writeHead(200, SCRIPT).end('\u0000{{{ not a script'),
  // Code that would run if its integrity were not checked.
  altered: (_, pass) => pass('\n;/* altered on the way */\n'),
};

/** The fault of a script, unless its build is a last good one. */
const faultOf = (request: IncomingMessage, goodVersions: ReadonlySet<string>): Fault | undefined => {
  const [, project, version] = /^\/assets\/([^/]+)\/([^/]+)\/.*\.js(\?|$)/.exec(request.url ?? '') ?? [];
  return project === undefined || goodVersions.has(version ?? '')
    ? undefined
    : FAULTS[readFaults(request).get(project) ?? ''];
};

/**
 * Proxies the site and makes scripts fail for browsers with the cookie.
 * @param options `port` is the browser's; `goodVersions` are builds that never fail
 */
export async function startFaultProxy({
  port,
  serverPort,
  goodVersions,
}: {
  port: number;
  serverPort: number;
  goodVersions: ReadonlySet<string>;
}): Promise<void> {
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const pass = (appendix = '') => {
      const headers = { ...request.headers, ...(appendix && { 'accept-encoding': 'identity' }) };
      const { method, url } = request;
      const outgoing = http.request({ host: '127.0.0.1', port: serverPort, method, path: url, headers });
      outgoing.on('response', (answer) => {
        const { 'content-length': length, ...others } = answer.headers;
        const size = length === undefined ? {} : { 'content-length': Number(length) + appendix.length };
        response.writeHead(answer.statusCode ?? 502, { ...others, ...size });
        answer.on('end', () => response.end(appendix)).pipe(response, { end: false });
      });
      // The browser has disconnected, or the server is stopping.
      outgoing.on('error', () => response.destroy());
      response.on('close', () => outgoing.destroy());
      request.pipe(outgoing);
    };
    const fault = faultOf(request, goodVersions);
    if (fault) void fault(response, pass);
    else pass();
  };
  const server = http.createServer(handle);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
}
