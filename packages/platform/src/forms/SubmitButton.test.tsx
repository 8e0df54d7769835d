import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCore } from '@rendezvous/core';
import { hydratingPage } from '@rendezvous/core/testing';
import { PlatformContext } from '../PlatformContext.ts';
import { fakePlatform } from '../testing/fakePlatform.ts';
import { SubmitButton } from './SubmitButton.tsx';

it('submits a form, by a press or Enter, only once the page is hydrated', async () => {
  const user = userEvent.setup();
  const platform = fakePlatform({ remotes: {} as never });
  const { storage, hydration, release } = hydratingPage();
  const { boot, api } = platform.core;
  const handleSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <PlatformContext value={{ ...platform, core: createCore({ boot, api, storage, hydration }) }}>
      <form onSubmit={handleSubmit}>
        <input aria-label="Name" />
        <SubmitButton>Save</SubmitButton>
      </form>
    </PlatformContext>,
  );
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(screen.getByRole('textbox'), 'Mia{Enter}');
  expect(handleSubmit).not.toHaveBeenCalled();
  act(release);
  await user.type(screen.getByRole('textbox'), '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(handleSubmit).toHaveBeenCalledTimes(2);
});
