import { parseArgs } from 'node:util';
import { UserError, print } from '../rv/terminal.mjs';
import { buildRemote } from './buildRemote.mjs';
import { openRemote } from './openRemote.mjs';
import { readOrigin } from './readOrigin.mjs';
import { sendBuild } from './sendBuild.mjs';
import { startAgainst } from './startAgainst.mjs';

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

const build = async (project) => {
  const built = await buildRemote(project);
  print(`Built ${project.name} ${built.version} in ${seconds(built.milliseconds)}.`);
  return built;
};

const readSite = (values, environment) => {
  const site = values.site ?? environment.RENDEZVOUS_SITE;
  if (!site) throw new UserError('Say which site: --site https://www.example.com');
  return site;
};

const COMMANDS = {
  build: async (project) => void (await build(project)),
  publish: async (project, { values, environment }) => {
    const site = readSite(values, environment);
    const origin = readOrigin(project.directory);
    const { directory } = await build(project);
    const sent = await sendBuild({ directory, site, token: environment.RENDEZVOUS_TOKEN, origin });
    const state = sent.is_new ? 'is published' : 'was published before';
    print(
      `${sent.remote} ${sent.version} ${state}. It is not live. A release manager of the site tries it with:`,
    );
    print(`npm run release -- canary ${sent.remote}@${sent.version} 5% --why "…"`);
  },
  dev: async (project, { values, environment }) => {
    const running = await startAgainst(project, {
      site: readSite(values, environment),
      port: Number(values.port ?? 4400),
    });
    print(
      `${project.name} runs inside ${running.site} at ${running.origin} and is built again with each change.`,
    );
  },
};

/**
 * @param {string[]} args `publish --site https://…`
 * @param {{directory: string, environment: NodeJS.ProcessEnv}} place
 * @throws {UserError}
 */
export const runRemote = async ([name = '', ...args], { directory, environment }) => {
  if (!Object.hasOwn(COMMANDS, name))
    throw new UserError(
      `rendezvous-remote ${Object.keys(COMMANDS).join('|')} [--site ADDRESS] [--port NUMBER]`,
    );
  const { values } = parseArgs({ args, options: { site: { type: 'string' }, port: { type: 'string' } } });
  await COMMANDS[name](openRemote(directory), { values, environment });
};
