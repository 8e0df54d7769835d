import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Rolling } from './Rolling.tsx';

it('animates the number of a text that has changed, but not of a new text', () => {
  const { container, rerender } = render(<Rolling>5 credits left</Rolling>);
  expect(screen.getByText('5 credits left')).toBeVisible();
  rerender(<Rolling>1,204 credits left</Rolling>);
  expect(screen.getByText('1,204')).toBeVisible();
  expect(container).toHaveTextContent('1,204 credits left');
});
