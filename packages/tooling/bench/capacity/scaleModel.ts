import figures from './figures.json' with { type: 'json' };

const ONLINE = 250_000;
/** Share of a core that work may take at the busiest time of a day. */
const BUSY = 0.5;
/** Euro. */
const CORE_HOUR = 0.03;
const HOURS = 730;

type Kind = keyof typeof figures.costs;

/** What a member online does in a minute, by assumption. */
const WORK: readonly { kind: Kind; name: string; perMinute: number }[] = [
  { kind: 'visitorPage', name: 'Page of a visitor, mostly cached', perMinute: 0.05 },
  { kind: 'memberPage', name: 'Page of a member, prerendered', perMinute: 0.1 },
  { kind: 'call', name: 'Call that reads (list of chats)', perMinute: 3 },
  { kind: 'search', name: 'Search with random filters', perMinute: 0.3 },
  { kind: 'message', name: 'Message, with its event', perMinute: 0.3 },
  { kind: 'job', name: 'Job (a mail)', perMinute: 0.2 },
];

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const table = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function capacity(): string {
  const rows = WORK.map(({ kind, name }) => {
    const { server, database } = figures.costs[kind];
    return [name, server.toFixed(2), whole(1000 / server), database.toFixed(2), whole(1000 / database)];
  });
  const head = ['Work', 'Server, ms', 'A second per core', 'Database, ms', 'A second per core'];
  return table([head, head.map(() => '---'), ...rows]);
}

type Load = { name: string; rate: string; server: number; database: number };

function loads(): Load[] {
  const work = WORK.map(({ kind, name, perMinute }) => {
    const rate = (ONLINE * perMinute) / 60;
    const { server, database } = figures.costs[kind];
    const coresOf = (cost: number) => (rate * cost) / 1000 / BUSY;
    return { name, rate: `${whole(rate)} a second`, server: coresOf(server), database: coresOf(database) };
  });
  const { server, database } = figures.costs.thousandStreams;
  const coresOf = (cost: number) => ((ONLINE / 1000) * cost) / 1000 / BUSY;
  const streams = { name: 'Open streams', rate: `${whole(ONLINE)} open` };
  return [...work, { ...streams, server: coresOf(server), database: coresOf(database) }];
}

function model(): string {
  const all = loads();
  const sum = (part: 'server' | 'database') => all.reduce((total, each) => total + each[part], 0);
  const total = sum('server') + sum('database');
  const cores = (value: number) => value.toFixed(1);
  const head = ['Work', 'At the peak', 'Cores of servers', 'Cores of the primary'];
  return [
    table([
      head,
      head.map(() => '---'),
      ...all.map(({ name, rate, server, database }) => [name, rate, cores(server), cores(database)]),
      ['**All**', '', `**${cores(sum('server'))}**`, `**${cores(sum('database'))}**`],
    ]),
    `Streams take ${((ONLINE / 1e6) * figures.streamMemory).toFixed(1)} GB, and ${whole(total)} cores cost €${whole(total * CORE_HOUR * HOURS)} a month, at €${CORE_HOUR} for a core and hour with its 4 GB of memory. A standby of the same size adds €${whole(sum('database') * CORE_HOUR * HOURS)}.`,
  ].join('\n\n');
}

/** The computed parts of docs/scale.md, by the name of their mark. */
export const PARTS: Readonly<Record<string, string>> = {
  capacity: `Measured with ${figures.measured}.\n\n${capacity()}\n\n1,000 open streams occupy ${figures.streamMemory} MB, so one GB holds ${whole((1000 / figures.streamMemory) * 1000)}.`,
  model: model(),
};

/** Writes the computed parts between their marks. */
export const fillParts = (document: string): string =>
  document.replace(
    /(<!-- (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, start: string, name: string, end: string) => `${start}\n${PARTS[name] ?? ''}\n\n${end}`,
  );
