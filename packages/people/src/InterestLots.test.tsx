import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INTERESTS, isSensitiveInterest } from '@rendezvous/contracts';
import type { Interest } from '@rendezvous/contracts';
import { InterestLots } from './InterestLots.tsx';
import type { InterestLotsProps } from './InterestLots.tsx';
import { renderPeople } from './testing/renderPeople.tsx';

async function show(props: Partial<InterestLotsProps> = {}) {
  const handleChange = jest.fn<(interests: Interest[]) => void>();
  const view = await renderPeople(<InterestLots chosen={[]} onChange={handleChange} {...props} />);
  return { ...view, handleChange };
}
const labels = (group: HTMLElement) =>
  within(group)
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((chip) => chip.getAttribute('aria-label') ?? chip.labels?.[0]?.textContent ?? '');

describe('InterestLots', () => {
  it('puts each interest into its group, in the alphabetical order of the language', async () => {
    await show();
    const groups = screen.getAllByRole('group');
    expect(groups).toHaveLength(3);
    const [open, views, intimate] = groups.map(labels);
    expect([...(views ?? []), ...(intimate ?? [])]).toHaveLength(
      INTERESTS.filter(isSensitiveInterest).length,
    );
    expect([open, views, intimate].flat()).toHaveLength(INTERESTS.length);
    expect(open).toEqual([...(open ?? [])].sort((a, b) => a.localeCompare(b, 'en-GB')));
    expect(open).toContain('Coffee');
    expect(intimate).not.toContain('Coffee');
  });

  it('puts politics into the group of views, and says that visitors never see it', async () => {
    await show({ shown: true });
    const views = screen.getByRole('group', { name: 'What you care about' });
    expect(labels(views)).toEqual(['Politics']);
    expect(views).toHaveAccessibleDescription('Visitors who aren’t logged in never see these.');
    expect(isSensitiveInterest('politics')).toBe(true);
  });

  it('starts with the intimate group closed if it is folded', async () => {
    const user = userEvent.setup();
    await show({ folded: true, chosen: ['coffee', 'politics'] });
    expect(screen.getByText('Bondage')).not.toBeVisible();
    await user.click(screen.getByText('What turns you on', { selector: 'summary *' }));
    expect(screen.getByText('Bondage')).toBeVisible();
  });

  it('shows how many intimate interests are chosen while the group is closed', async () => {
    await show({ folded: true, chosen: ['coffee', 'bondage', 'sex'] });
    expect(screen.getByText('Bondage')).not.toBeVisible();
    expect(screen.getByText(/2 chosen/)).toBeVisible();
  });

  it('shows only the first interests and folds the others', async () => {
    await show({ folded: true, first: ['coffee'], chosen: ['coffee', 'music'] });
    expect(screen.getByRole('checkbox', { name: 'Coffee' })).toBeChecked();
    expect(screen.getByText('Music')).not.toBeVisible();
    expect(screen.getByText('More interests', { selector: 'summary *' })).toBeVisible();
    expect(screen.getByText(/1 chosen/)).toBeVisible();
  });

  it('adds to the choices of all groups, and removes from them', async () => {
    const user = userEvent.setup();
    const { handleChange } = await show({ chosen: ['coffee', 'bondage'] });
    await user.click(screen.getByRole('checkbox', { name: 'Music' }));
    expect(handleChange.mock.lastCall?.[0].toSorted()).toEqual(['bondage', 'coffee', 'music']);
    await user.click(screen.getByRole('checkbox', { name: 'Coffee' }));
    expect(handleChange.mock.lastCall?.[0]).toEqual(['bondage']);
    expect(screen.getByRole('checkbox', { name: 'Coffee' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Music' })).not.toBeChecked();
  });

  it('counts all groups together towards the limit', async () => {
    await show({ chosen: ['coffee', 'bondage'], max: 2 });
    expect(screen.getByRole('checkbox', { name: 'Music' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Coffee' })).toBeEnabled();
  });

  it('has no limit by default', async () => {
    await show({ chosen: ['coffee', 'bondage'] });
    expect(screen.getByRole('checkbox', { name: 'Music' })).toBeEnabled();
  });

  it('says who never sees sensitive interests if they appear on a profile', async () => {
    const { unmount } = await show();
    const hint = 'Visitors who aren’t logged in never see these.';
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
    unmount();
    await show({ shown: true, error: 'Choose one' });
    expect(screen.getAllByText(hint)).toHaveLength(2);
    expect(screen.getByText('Choose one')).toBeVisible();
  });
});
