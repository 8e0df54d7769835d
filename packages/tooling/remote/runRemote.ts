import { parseArgs } from 'node:util';
import { UserError, print } from '../rv/terminal.mjs';
import { buildProject } from '../webpack/build.ts';
import type { Project } from '../webpack/projects.ts';
import { openRemote } from './openRemote.ts';
import { readOrigin } from './readOrigin.ts';
import { sendBuild } from './sendBuild.ts';
import { startAgainst } from './startAgainst.ts';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const build = async (project: Project) => {
  // Sites do not run code of other repositories in their process, so they cannot prerender it.
  const built = await buildProject(project, { server: false });
  print(`Built ${project.name} ${built.version} in ${seconds(built.milliseconds)}.`);
  return built;
};

type Options = { values: { site?: string; port?: string }; environment: NodeJS.ProcessEnv };

const readSite = ({ values, environment }: Options) => {
  const site = values.site ?? environment.RENDEZVOUS_SITE;
  if (!site) throw new UserError('Say which site: --site https://www.example.com');
  return site;
};

const COMMANDS: Readonly<Record<string, (project: Project, options: Options) => Promise<void>>> = {
  build: async (project) => void (await build(project)),
  publish: async (project, options) => {
    const site = readSite(options);
    const origin = readOrigin(project.directory);
    const { directory } = await build(project);
    const sent = await sendBuild({ directory, site, token: options.environment.RENDEZVOUS_TOKEN, origin });
    const state = sent.is_new ? 'is published' : 'was published before';
    print(
      `${sent.remote} ${sent.version} ${state}. It is not live. A release manager of the site tries it with:`,
    );
    print(`npm run release -- canary ${sent.remote}@${sent.version} 5% --why "…"`);
  },
  dev: async (project, options) => {
    const running = await startAgainst(project, {
      site: readSite(options),
      port: Number(options.values.port ?? 4400),
    });
    print(
      `${project.name} runs inside ${running.site} at ${running.origin} and is built again with each change.`,
    );
  },
};

/** Runs `rendezvous-remote`. @param args `publish --site https://…` @throws UserError */
export const runRemote = async (
  [name = '', ...args]: string[],
  { directory, environment }: { directory: string; environment: NodeJS.ProcessEnv },
) => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new UserError(
      `rendezvous-remote ${Object.keys(COMMANDS).join('|')} [--site ADDRESS] [--port NUMBER]`,
    );
  const { values } = parseArgs({ args, options: { site: { type: 'string' }, port: { type: 'string' } } });
  await command(openRemote(directory), { values, environment });
};
