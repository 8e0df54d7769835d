import { describeError, duration, print, red, UserError } from '../../tooling/rv/terminal.mjs';
import { chaos } from './chaos.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { roll } from './roll.ts';
import { walk } from './walk.ts';

const PARTS: Readonly<Record<string, (cluster: Cluster) => Promise<boolean>>> = { walk, roll, chaos };

/** `npm run cluster [-- walk roll chaos]`. @returns the exit code */
export async function runCluster(args: string[]): Promise<number> {
  const names = args.length > 0 ? args : ['walk', 'roll'];
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown !== undefined)
    throw new UserError(`There is no part "${unknown}": ${Object.keys(PARTS).join(', ')}.`);
  const started = performance.now();
  const cluster = await startCluster();
  print(`The site runs ${duration(performance.now() - started)} after the start.`);
  let code = 0;
  for (const name of names) {
    try {
      if (!(await PARTS[name]?.(cluster))) code = 1;
    } catch (error) {
      print(`${red('✗')} ${name}: ${describeError(error)}`);
      code = 1;
    }
  }
  return code;
}
