import { expect, it } from '@jest/globals';
import { createTestCore, createProfile, createUser } from '@rendezvous/core/testing';
import { MatchFinderStore } from './MatchFinderStore.ts';

it('hides the answers and matches of the previous member', async () => {
  const nina = createUser({ profile: createProfile({ id: 'nina', interests: ['cooking'] }) });
  const { core, api } = createTestCore({ user: nina });
  const answers = {
    gender: 'male' as const,
    min_age: 30,
    max_age: 40,
    countryregion: null,
    reason: null,
    interests: ['sex' as const],
  };
  api.on('GET /api/match-finder.php', { profiles: [], answers });
  const finder = new MatchFinderStore(core);
  finder.change({ interests: ['sex'] });
  expect(await finder.find()).toBe(true);
  expect([finder.matches, finder.answers.interests]).toEqual([[], ['sex']]);
  core.session.setUser(
    createUser({ id: 'u-tom', profile: createProfile({ id: 'tom', age: 25, interests: [] }) }),
  );
  expect([finder.matches, finder.answers.minAge, finder.answers.interests]).toEqual([null, 18, []]);
});
