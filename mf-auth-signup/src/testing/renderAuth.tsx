import type { ReactElement } from 'react';
import type { BootData, SelfUser } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { createTestCore, createUser } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import type { CoreOptions } from '@rendezvous/core';
import { renderScene } from '@rendezvous/testing';
import type { RenderedScene } from '@rendezvous/testing';
import texts from '../locales/en.json' with { type: 'json' };
import labels from '../locales/labels/en.json' with { type: 'json' };

type Gate = AnswerOf<'GET /api/signup.php'>;

/** Creates a gate that is open to all visitors. */
export function createGate(change: Partial<Gate> = {}): Gate {
  return {
    open: true,
    gate: 'all',
    min_age: 18,
    steps: ['seek', 'birth', 'name', 'place', 'account', 'confirm'],
    consents: [],
    ...change,
  };
}

type Options = {
  path: string;
  /** The logged-in member. Without one, a visitor. */
  user?: Partial<SelfUser>;
  boot?: Partial<BootData>;
  /** Sets the fake server's responses before the screen requests them. */
  answers?: (api: TestCore['api']) => void;
  options?: Partial<CoreOptions>;
};

/** Renders a screen with real stores. The site is open, and countries have no regions. */
export async function renderAuth(
  scene: ReactElement,
  { path, user, boot = {}, answers, options }: Options,
): Promise<TestCore & RenderedScene> {
  const test = createTestCore({ user: user === undefined ? null : createUser(user), ...boot }, options);
  test.api
    .on('GET /api/signup.php', createGate())
    .on('POST /api/signup.php?check=1', { fields: {} })
    .on('GET /api/regions.php', { regions: {} })
    .on('GET /api/faces.php', { profiles: [], online: 0 })
    .on('GET /api/members.php', { profiles: [], page: 1, num_results: 0, exact: true });
  answers?.(test.api);
  const scenery = await renderScene(scene, {
    path,
    core: test.core,
    texts: { 'auth-signup': texts, labels: { 'auth-signup': labels } },
  });
  return { ...test, ...scenery };
}
