import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { lazyPart } from './lazyPart.ts';

const chunkFailure = (type: string) =>
  Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', type });

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children;
  }
}

type Load = () => Promise<{ default: () => ReactNode }>;

function show(load: Load): void {
  const Part = lazyPart(load);
  render(
    <Boundary>
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>
    </Boundary>,
  );
}

it('keeps waiting for a chunk that times out, instead of failing with the screen', async () => {
  const load = jest
    .fn<Load>()
    .mockRejectedValueOnce(chunkFailure('timeout'))
    .mockRejectedValueOnce(chunkFailure('timeout'))
    .mockResolvedValue({ default: () => <p>Part</p> });
  show(load);
  expect(await screen.findByText('Part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it('fails for a chunk that no longer exists, so that the page is reloaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn<Load>().mockRejectedValue(chunkFailure('error'));
  show(load);
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
