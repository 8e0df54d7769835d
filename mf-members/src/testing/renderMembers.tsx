import type { ReactElement } from 'react';
import type { BootData, Card, MemberProfile, SelfUser } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { MemberPage } from '@rendezvous/core';
import { createCard, createTestCore, createUser } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import type { RenderedScene } from '@rendezvous/testing';
import members from '../locales/en.json' with { type: 'json' };

type SearchAnswer = AnswerOf<'GET /api/members.php'>;

const PICTURE = {
  filename: 'full',
  thumb_filename: 'thumb',
  match_filename: 'match',
  status: 'active',
} as const;

/** A page of search results. Each member without a photo gets one. */
export function createFound(people: Card[], change: Partial<SearchAnswer> = {}): SearchAnswer {
  const profiles = people.map((card): Card =>
    Object.assign({}, card, { main_image: card.main_image ?? PICTURE }),
  );
  return { profiles, page: 1, num_results: profiles.length, exact: true, ...change };
}

/** The response for Sam's profile, as members see it. */
export function createPage(
  change: Partial<MemberPage> = {},
  profile: Partial<MemberProfile> = {},
): MemberPage {
  return {
    profile: {
      ...createCard('p-sam', { name: 'Sam', age: 41 }),
      sexuality: null,
      seeking: 'female',
      about_me: 'I bake.',
      interests: [],
      hair_color: null,
      eye_color: null,
      body_type: null,
      relationship_status: null,
      tattoos: null,
      reason: null,
      member_since: '2026-01-01',
      photo_checked_at: null,
      ...profile,
    },
    photos: [],
    locked_photos: 0,
    liked: false,
    likes_me: false,
    blocked: false,
    blocked_me: false,
    ...change,
  };
}

type Options = {
  path: string;
  /** Null for a visitor. */
  user?: Partial<SelfUser> | null;
  boot?: Partial<BootData>;
  /** Texts by namespace that replace the English ones, for tests in another language. */
  texts?: Parameters<typeof renderScene>[1]['texts'];
  /** Sets the fake server's responses before the screen renders. */
  answers?: (api: TestCore['api']) => void;
  /** Puts the stores into the state that earlier screens leave. */
  before?: (core: TestCore['core']) => Promise<void>;
};

/** Renders a screen with real stores. By default, countries have no regions. */
export async function renderMembers(
  scene: ReactElement,
  { path, user = {}, boot = {}, texts = {}, answers, before }: Options,
): Promise<TestCore & RenderedScene> {
  const test = createTestCore({ user: user === null ? null : createUser(user), ...boot });
  test.api.on('GET /api/regions.php', { regions: {} });
  answers?.(test.api);
  await before?.(test.core);
  const scenery = await renderScene(scene, { path, core: test.core, texts: { members, ...texts } });
  return { ...test, ...scenery };
}
