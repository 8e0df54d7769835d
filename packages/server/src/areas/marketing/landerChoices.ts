import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { LANDERS } from '@rendezvous/contracts/endpoints';
import { isOwnRemote } from '@rendezvous/contracts';
import type { Services } from '../../kernel/services.ts';
import { readRemoteNames } from '../../releases/rollout/decisions.ts';
import { readBuilds } from '../../releases/store/readBuild.ts';
import { hasLander } from './checkCampaign.ts';

type Choices = Pick<AnswerOf<'GET /api/console-campaigns.php'>, 'landers' | 'versions'>;

/** Returns the landers available to campaigns, and the stored builds that have them. */
export async function landerChoices({ db, releases }: Pick<Services, 'db' | 'releases'>): Promise<Choices> {
  const choices: Choices = { landers: [...LANDERS], versions: [] };
  const registered = (await readRemoteNames(db)).filter((name) => !isOwnRemote(name));
  for (const remote of ['landers', ...registered]) {
    const builds = (await readBuilds(releases.store, remote)).flatMap((build) =>
      build.kind === 'remote' && (remote === 'landers' || hasLander(remote, build.release)) ? [build] : [],
    );
    if (remote !== 'landers' && builds.length > 0) choices.landers.push(remote);
    for (const { release, builtAt } of builds)
      choices.versions.push({ remote, version: release.version, published_at: builtAt });
  }
  return choices;
}
