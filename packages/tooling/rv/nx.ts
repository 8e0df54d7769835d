import os from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { run } from './processes.ts';
import { UserError, step, describeSystemErrorIn } from './terminal.mjs';
import { inWorkspace } from './workspace.mjs';

const nx = inWorkspace('node_modules', 'nx', 'dist', 'bin', 'nx.js');
const parallel = Math.min(4, os.availableParallelism());
const KEPT_LINES = 200;
const FINISHED = /^> nx run (?:@rendezvous\/)?([\w-]+):\w+(.*)/;

/** Its message is the output of the failed projects. */
export class FailedProjects extends UserError {
  readonly projects: readonly string[];

  constructor(message: string, projects: readonly string[]) {
    super(message);
    this.projects = projects;
  }
}

const plural = (count: number) => `${count} ${count === 1 ? 'project' : 'projects'}`;

/**
 * Runs one script in many workspaces through nx's cache.
 * @param target 'build', 'test', ...
 * @param options.title 'Building'
 * @param options.done 'Built': printed at the end, followed by the count
 * @param options.projects package names without the scope; by default all that have the script
 * @param options.base only those that changes since this commit affect
 * @param options.force ignores the cache
 * @throws UserError with the output of the failing projects, and their names in `projects`
 */
export function runInWorkspaces(
  target: string,
  {
    title,
    done,
    projects = [],
    base,
    force = false,
  }: { title: string; done: string; projects?: string[]; base?: string; force?: boolean },
): Promise<{ ran: string[]; cached: string[] }> {
  const args = base ? ['affected', `--base=${base}`] : ['run-many'];
  args.push('-t', target, `--parallel=${parallel}`, '--output-style=static');
  if (projects.length) args.push('-p', projects.map((name) => `@rendezvous/${name}`).join(','));
  if (force) args.push('--skip-nx-cache');
  return step(
    title,
    async (note) => {
      const ran: string[] = [];
      const cached: string[] = [];
      const { code, output } = await run(process.execPath, [nx, ...args], {
        onLine: (line) => {
          const [, project, rest = ''] = FINISHED.exec(stripVTControlCharacters(line)) ?? [];
          if (!project) return;
          (/cache|match/.test(rest) ? cached : ran).push(project);
          note(project);
        },
      });
      if (code !== 0) {
        const text = stripVTControlCharacters(output);
        const tasks = failedTasks(text);
        const projects = tasks.map((task) => task.replace(/^@rendezvous\//, '').replace(/:.*/, ''));
        throw new FailedProjects(describeSystemErrorIn(output) ?? failure(text, tasks), projects);
      }
      return { ran, cached };
    },
    ({ ran, cached }) => `${done} ${plural(ran.length + cached.length)}, ${cached.length} from cache`,
  );
}

const NOISE = /^npm (warn|error)|^\s*$|^> (@rendezvous|node |eslint |jest )|^\s*NX\s/;

/**
 * nx lists the failed tasks at the end.
 * @returns '@rendezvous/shell:build'
 */
function failedTasks(output: string): string[] {
  const [, list = ''] = output.split('Failed tasks:');
  return [...list.matchAll(/^- (\S+)$/gm)].map(([, task = '']) => task);
}

/** The output of the failed projects: nx prints each project's name above its output. */
function failure(output: string, failed: readonly string[]) {
  const [parts = ''] = output.split('Failed tasks:');
  const sections = parts
    .split(/^(?=> nx run )/m)
    .filter((part) => failed.some((task) => part.startsWith(`> nx run ${task}`)));
  const text = sections.length ? sections.join('\n') : output;
  return text
    .split('\n')
    .filter((line: string) => !NOISE.test(line))
    .slice(-KEPT_LINES)
    .join('\n');
}
