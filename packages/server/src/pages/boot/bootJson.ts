import type { BootData } from '@rendezvous/contracts';

/** Escapes `<`, so that the JSON cannot close its script element. */
const write = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** JSON of texts and builds: objects that many pages share and that never change. */
const written = new WeakMap<object, string>();
function writeOnce(value: object): string {
  let text = written.get(value);
  if (text === undefined) written.set(value, (text = write(value)));
  return text;
}

type WriteMember = (value: unknown) => string;

/** Omits undefined properties, as `JSON.stringify` does. */
const writeObject = (value: object, writeMember: (name: string) => WriteMember): string =>
  `{${Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${write(name)}:${writeMember(name)(member)}`)
    .join()}}`;

const eachOnce: WriteMember = (value) =>
  writeObject(value as object, () => (each) => writeOnce(each as object));

const MEMBERS: Readonly<Record<string, WriteMember>> = {
  // Each remote's labels are cached. The object around them is new on every page.
  texts: (value) =>
    writeObject(
      value as object,
      (name) => (each) => (name === 'labels' ? eachOnce(each) : writeOnce(each as object)),
    ),
  release: (value) =>
    writeObject(
      value as object,
      (name) => (each) => (['shell', 'remotes'].includes(name) ? writeOnce(each as object) : write(each)),
    ),
};

/**
 * Serialises boot data for a script element. Texts and builds, most of it, are serialised only
 * once.
 */
export const bootJson = (boot: BootData): string => writeObject(boot, (name) => MEMBERS[name] ?? write);
