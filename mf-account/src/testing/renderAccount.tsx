import type { ReactElement } from 'react';
import { createTestCore, createUser } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import type { BootData, SelfUser } from '@rendezvous/contracts';
import { renderScene } from '@rendezvous/testing';
import type { RenderedScene } from '@rendezvous/testing';
import account from '../locales/en.json' with { type: 'json' };

type Options = {
  path: string;
  /** Null for a visitor. */
  user?: Partial<SelfUser> | null;
  boot?: Partial<BootData>;
  /** Texts of namespaces in another language, which replace the English ones. */
  texts?: Parameters<typeof renderScene>[1]['texts'];
  /** Sets the server's responses before the screen requests them. */
  answers?: (api: TestCore['api']) => void;
};

export async function renderAccount(
  scene: ReactElement,
  { path, user = {}, boot = {}, texts = {}, answers }: Options,
): Promise<TestCore & RenderedScene> {
  const test = createTestCore({ user: user === null ? null : createUser(user), ...boot });
  answers?.(test.api);
  const scenery = await renderScene(scene, { path, core: test.core, texts: { account, ...texts } });
  return { ...test, ...scenery };
}
