import type { BootData } from '@rendezvous/contracts';

/** JSON that cannot end its script element. */
const write = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Of objects that many pages share and that never change: texts and builds. */
const written = new WeakMap<object, string>();
function writeOnce(value: object): string {
  let text = written.get(value);
  if (text === undefined) written.set(value, (text = write(value)));
  return text;
}

type WriteMember = (value: unknown) => string;

/** As `JSON.stringify`: without members that are undefined. */
const writeObject = (value: object, writeMember: (name: string) => WriteMember): string =>
  `{${Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${write(name)}:${writeMember(name)(member)}`)
    .join()}}`;

const eachOnce: WriteMember = (value) =>
  writeObject(value as object, () => (each) => writeOnce(each as object));

const MEMBERS: Readonly<Record<string, WriteMember>> = {
  // The labels of each remote are an object; together they are a new one on every page.
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

/** The boot data as JSON for a script element. Most of it is texts and builds, which are written once. */
export const bootJson = (boot: BootData): string => writeObject(boot, (name) => MEMBERS[name] ?? write);
