import type { ReactElement } from 'react';
import { createTestCore, createSettings } from '@rendezvous/core/testing';
import type { KeyStorage } from '@rendezvous/core';
import type { TestCore } from '@rendezvous/core/testing';
import type { BootData, ReleaseDocument, SelfUser, Settings, VisitorCard } from '@rendezvous/contracts';
import { renderScene } from '@rendezvous/testing';
import type { RenderedScene } from '@rendezvous/testing';
import landers from '../locales/en.json' with { type: 'json' };

/** Creates a member as visitors see them. */
export function createFace(id: string, change: Partial<VisitorCard> = {}): VisitorCard {
  return {
    kind: 'visitor',
    id,
    name: `Member ${id}`,
    age: 40,
    gender: 'male',
    country: 'NL',
    region: null,
    region_name: null,
    main_image: null,
    fictional: false,
    ...change,
  };
}

type Options = {
  path: string;
  /** The logged-in member. Without one, a visitor. */
  user?: SelfUser;
  people?: readonly VisitorCard[];
  /** The storage, e.g. of an earlier visit. */
  storage?: KeyStorage;
  /** Whether the faces are preloaded. Otherwise the screen requests them. */
  given?: boolean;
  settings?: Partial<Settings>;
  boot?: Partial<BootData>;
  /** The campaign that the visitor followed. */
  campaign?: ReleaseDocument['campaign'];
  /** Sets the fake server's other responses before the screen requests them. */
  answers?: (api: TestCore['api']) => void;
};

/** Renders a lander with its real stores. The server returns the given members. */
export async function renderLander(
  scene: ReactElement,
  {
    path,
    user,
    people = [createFace('p-1', { name: 'Ruben' })],
    given = false,
    settings,
    boot,
    campaign,
    answers,
    storage,
  }: Options,
): Promise<TestCore & RenderedScene> {
  const faces = { profiles: [...people], online: 3 };
  const test = createTestCore(
    {
      user: user ?? null,
      settings: createSettings(settings),
      ...boot,
      ...(given ? { data: { 'GET /api/faces.php': faces } } : {}),
    },
    storage ? { storage } : {},
  );
  test.api.on('GET /api/faces.php', faces).on('GET /api/regions.php', { regions: {} });
  answers?.(test.api);
  const { boot: page } = test.core;
  const core = { ...test.core, boot: { ...page, release: { ...page.release, campaign: campaign ?? null } } };
  const scenery = await renderScene(scene, { path, core, texts: { landers } });
  return { ...test, ...scenery };
}
