import type { ReactElement } from 'react';
import type { BootData, SelfUser, Settings } from '@rendezvous/contracts';
import type { CoreOptions } from '@rendezvous/core';
import type { TestCore } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import type { RenderedScene } from '@rendezvous/testing';
import chat from '../locales/en.json' with { type: 'json' };
import { chatCore, createPage } from './fixtures.ts';
import type { ChatPage } from './fixtures.ts';

type Options = {
  path: string;
  user?: Partial<SelfUser>;
  settings?: Partial<Settings>;
  /** Changes the response of `GET /api/chat.php`. */
  page?: Partial<ChatPage>;
  /** Sets further responses before the screen renders. */
  answers?: (test: TestCore) => void;
  options?: Partial<CoreOptions>;
  /** Preloaded responses. */
  data?: BootData['data'];
};

/** Renders a chat screen with real stores. */
export async function renderChat(
  scene: ReactElement,
  { path, user, settings, page = {}, answers, options, data }: Options,
): Promise<TestCore & RenderedScene> {
  const test = chatCore(user, options, settings, data);
  test.api.on('GET /api/chat.php', createPage(page));
  answers?.(test);
  const scenery = await renderScene(scene, { path, core: test.core, texts: { chat } });
  return { ...test, ...scenery };
}
