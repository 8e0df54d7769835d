import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from '@rendezvous/contracts';
import { readRelease } from '../release/readBuild.ts';
import { UserError } from '../rv/terminal.mjs';

/** Milliseconds. */
const TIMEOUT = 60_000;

const TOKEN = /^rvp_[\w-]+$/;

export type Origin = { commit?: string; author?: string };

/** Creates the form to send: the origin, `release.json` and the files that it lists. */
const readForm = async (directory: string, { commit, author }: Origin) => {
  const form = new FormData();
  if (commit) form.set('commit', commit);
  if (author) form.set('author', author);
  const { files } = await readRelease<RemoteRelease>(directory);
  for (const name of ['release.json', ...Object.keys(files)])
    form.set(name, new Blob([await readFile(path.join(directory, name))]), path.basename(name));
  return form;
};

/**
 * Publishes a build to a site without making it live.
 * @param build.directory contains its `release.json`
 * @param build.site the origin, such as https://www.example.com
 * @param build.token from `npm run admin -- token create`
 * @throws UserError if the site is unreachable or refuses the build
 */
export const sendBuild = async ({
  directory,
  site,
  token,
  origin = {},
}: {
  directory: string;
  site: string;
  token: string | undefined;
  origin?: Origin;
}): Promise<{ remote: string; version: string; is_new: boolean }> => {
  if (!URL.canParse(site))
    throw new UserError(`"${site}" is no address. Write for example https://www.example.com`);
  if (!TOKEN.test(token ?? ''))
    throw new UserError('Set RENDEZVOUS_TOKEN to the token that the release managers of the site gave you.');
  const request = {
    method: 'POST',
    body: await readForm(directory, origin),
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    signal: AbortSignal.timeout(TIMEOUT),
  };
  const answer = await fetch(new URL('/api/publish.php', site), request).catch((error) => {
    throw new UserError(`${site} does not answer: ${error.cause?.message ?? error.message}`);
  });
  const body = await answer.json().catch(() => ({}));
  if (answer.status === 201) return body;
  throw new UserError(`${body.message ?? `${site} answered with ${answer.status}.`}`);
};
