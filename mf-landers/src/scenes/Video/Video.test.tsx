import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLander } from '../../testing/renderLander.tsx';
import { Video } from './Video.tsx';

it('is labelled as a drawing, plays its chapters, and can be paused', async () => {
  const user = userEvent.setup();
  const { clock } = await renderLander(<Video />, { path: '/landers/video' });
  expect(screen.getByText('Short illustrated chapters, no sound.')).toBeVisible();
  const film = within(screen.getByRole('group', { name: 'How it works, drawn step by step' }));
  const chapter = () => film.getByRole('button', { current: 'step' });
  expect(chapter()).toHaveAccessibleName(/^Chapter 1: /);
  act(() => clock.advance(6000));
  expect(chapter()).toHaveAccessibleName(/^Chapter 2: /);
  await user.click(film.getByRole('button', { name: 'Pause' }));
  act(() => clock.advance(60_000));
  expect(chapter()).toHaveAccessibleName(/^Chapter 2: /);
  await user.click(film.getByRole('button', { name: /^Chapter 3: / }));
  expect(chapter()).toHaveAccessibleName(/^Chapter 3: /);
});
