/** Ids, dates and tokens, which differ between databases. */
const VOLATILE = /^(?:\d{4,}|\d{4}-\d\d-\d\dT[\d:.]+Z|[\w-]{16,})$/;

/** Returns whether a field is one of people, mails or invites, which differ in every database. */
const isOwn = (name: string): boolean =>
  name.startsWith('mail.') || /\.(?:password|email|key|invites\.\d+\.code)/.test(name);

const mapStrings = (value: unknown, map: (text: string) => unknown): unknown => {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapStrings(each, map)]));
};

/** Yields every string in a response with its path: `12.chats.0.conversation`. */
function* stringsIn(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) yield* stringsIn(each, `${path}.${name}`);
}

/** Names the values of the stage and of the responses so far. */
export class KnownValues {
  readonly #values: Map<string, string>;

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = new Map(values);
  }

  /** @param call the call's index */
  learn(call: number, answer: unknown): void {
    for (const [path, text] of stringsIn(answer, String(call))) this.#values.set(path, text);
  }

  /** @param mails the mails sent so far; the token in the latest one of each kind is used */
  learnMails(mails: readonly { template: string; data: object }[]): void {
    for (const { template, data } of mails)
      if ('link' in data && typeof data.link === 'string')
        this.#values.set(`mail.${template}`, data.link.split(/[/=]/).at(-1) ?? '');
  }

  /** Replaces values of this database with names. */
  name(value: unknown): unknown {
    return mapStrings(value, (text) => {
      for (const [name, known] of this.#values) {
        if (known === text && (isOwn(name) || VOLATILE.test(text))) return `{${name}}`;
      }
      return text;
    });
  }

  /** @throws if a name is unknown: an earlier response lacks a field that the client sent back */
  fill(template: unknown): unknown {
    return mapStrings(template, (text) => {
      const name = /^\{([\w.]+)\}$/.exec(text)?.[1];
      if (name === undefined) return text;
      const value = this.#values.get(name);
      if (value === undefined) throw new Error(`No earlier answer has ${name}.`);
      return value;
    });
  }
}
