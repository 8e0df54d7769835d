import { pathToFileURL } from 'node:url';
import { eachLine, start, stop } from '../rv/processes.ts';
import { inWorkspace } from '../rv/workspace.mjs';

const MAIN = inWorkspace('packages/server/src/admin/serveSamples.ts');
const EXIT_WITH_PARENT = pathToFileURL(inWorkspace('packages/tooling/rv/exitWithParent.ts')).href;

/** Lines of a failure to show. */
const REPEATED = 5;

export type NewBuild = {
  name: string;
  version: string;
  directory: string;
  /** Published builds that go live with it: `shell@1a2b`. */
  beside?: readonly string[];
};

export type SamplePage = { screen: string; url: string; isLive: boolean };

/** `live` and `next` are origins. */
export type Samples = { pages: SamplePage[]; live: string; next: string; stop: () => Promise<void> };

type Fact = Omit<Samples, 'stop'> | { reason: string };

const parse = (line: string): Fact | null => {
  try {
    const fact: Fact | null = JSON.parse(line);
    return fact && ('pages' in fact || 'reason' in fact) ? fact : null;
  } catch {
    return null;
  }
};

/** Starts sample pages of a remote with the live and the new build, or says why there are none. */
export async function startSamples(build: NewBuild): Promise<Samples | { reason: string }> {
  const { name, version, directory, beside = [] } = build;
  const args = [`--import=${EXIT_WITH_PARENT}`, MAIN, name, version, directory, ...beside];
  const child = start(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const lines: string[] = [];
  const fact = await new Promise<Fact>((resolve) => {
    eachLine(child, (line) => {
      const told = parse(line);
      if (told) resolve(told);
      else lines.push(line);
    });
    child.once('close', () => resolve({ reason: lines.slice(-REPEATED).join('\n') }));
  });
  return 'reason' in fact ? fact : { ...fact, stop: () => stop(child) };
}
