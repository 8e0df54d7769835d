import type { ReactElement } from 'react';
import type { BootData } from '@rendezvous/contracts';
import { createTestCore } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import type { RenderedScene } from '@rendezvous/testing';

/** Renders an element on /members with a fake server. Without `boot`, as a visitor. */
export async function renderPeople(
  element: ReactElement,
  boot: Partial<BootData> = {},
): Promise<TestCore & RenderedScene> {
  const test = createTestCore(boot);
  return { ...test, ...(await renderScene(element, { path: '/members', core: test.core, texts: {} })) };
}
