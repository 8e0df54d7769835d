import type { ReactElement } from 'react';
import type { BootData, SelfUser } from '@rendezvous/contracts';
import type { CoreOptions, Likes } from '@rendezvous/core';
import { createTestCore, createUser } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import type { RenderedScene } from '@rendezvous/testing';
import likes from '../locales/en.json' with { type: 'json' };

export function createLikes(change: Partial<Likes> = {}): Likes {
  return {
    profiles: [],
    liked_by: [],
    sent: [],
    matches: [],
    totals: { received: 0, sent: 0, matches: 0, new: 0 },
    has_more: false,
    ...change,
  };
}

type Options = {
  path: string;
  user?: Partial<SelfUser>;
  boot?: Partial<BootData>;
  /** Sets the fake server's responses before the screen renders. */
  answers?: (api: TestCore['api']) => void;
  options?: Partial<CoreOptions>;
  /** Puts the stores into the state that earlier screens leave. */
  before?: (core: TestCore['core']) => Promise<void>;
};

/** Renders a screen with real stores. By default, the server has no likes and no regions. */
export async function renderLikes(
  scene: ReactElement,
  { path, user = {}, boot = {}, answers, options = {}, before }: Options,
): Promise<TestCore & RenderedScene> {
  const test = createTestCore({ user: createUser(user), ...boot }, options);
  test.api.on('GET /api/likes.php', createLikes()).on('GET /api/regions.php', { regions: {} });
  answers?.(test.api);
  await before?.(test.core);
  const scenery = await renderScene(scene, { path, core: test.core, texts: { likes } });
  return { ...test, ...scenery };
}
