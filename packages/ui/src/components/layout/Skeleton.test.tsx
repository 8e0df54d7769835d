import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { skeletonCss } from '../../page/skeleton.ts';
import { Skeleton } from './Skeleton.tsx';

it('appears only after 150 ms, unlike the outline in the server’s HTML', () => {
  render(
    <>
      <style>{skeletonCss}</style>
      <Skeleton />
      <div className="rv-sk" />
    </>,
  );
  const [late, outline] = screen
    .getAllByRole('generic', { hidden: true })
    .filter((each) => each.classList.contains('rv-sk'))
    .map((each) => getComputedStyle(each).animation);
  expect(late).toContain('.15s backwards');
  expect(outline).toMatch(/^rv-sk [^,]+$/);
});
