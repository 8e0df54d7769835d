import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Rolling } from './Rolling.tsx';

it('animates a number that changes, but not the initial one', () => {
  const { container, rerender } = render(<Rolling>5 credits left</Rolling>);
  expect(screen.getByText('5 credits left')).toBeVisible();
  rerender(<Rolling>1,204 credits left</Rolling>);
  expect(screen.getByText('1,204')).toBeVisible();
  expect(container).toHaveTextContent('1,204 credits left');
});
