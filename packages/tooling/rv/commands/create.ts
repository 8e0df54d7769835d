import path from 'node:path';
import { parseArgs } from 'node:util';
import { UserError, print, step } from '../terminal.mjs';

const USAGE = 'npm run create -- remote|lander NAME [--in FOLDER]';

type Wish = { kind: 'remote' | 'lander'; name: string; folder?: string };

const readWish = (args: string[]): Wish => {
  const { values, positionals } = parseArgs({
    args,
    options: { in: { type: 'string' } },
    allowPositionals: true,
  });
  const [kind, name, ...rest] = positionals;
  if ((kind !== 'remote' && kind !== 'lander') || !name || rest.length > 0)
    throw new UserError(`Usage: ${USAGE}`);
  return { kind, name, ...(values.in ? { folder: path.resolve(values.in) } : {}) };
};

/** `npm run create -- remote gift-shop --in ../gift-shop`: creates a remote. */
export default {
  run: async (args: string[]) => {
    const wish = readWish(args);
    const { createRemote } = await import('../../create/createRemote.ts');
    const { name, folder } = await step(
      `Creating ${wish.name}`,
      () => createRemote(wish),
      ({ folder: made }) => `Created ${made}`,
    );
    print(`Register it at the site, once: npm run admin -- remote add ${name} --why "…"`);
    print(
      wish.folder
        ? `Go on there: cd ${folder} && npm install && npm test`
        : `Go on with: npm install && npm run dev -- mf-${name}`,
    );
  },
};
