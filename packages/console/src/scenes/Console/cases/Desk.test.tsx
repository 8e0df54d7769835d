import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberTrust, StaffRole } from '@rendezvous/contracts';
import { refusal } from '@rendezvous/core/testing';
import { getDefinition } from '@rendezvous/testing';
import {
  createCase,
  createLinked,
  createPerson,
  createTrust,
  renderConsole,
} from '../../../testing/renderConsole.tsx';

const CASES = 'GET /api/console-cases.php';
const DECIDE = 'PUT /api/console-cases.php';
const TRUST = 'GET /api/console-trust.php';

const all = [
  createCase({ id: '71', category: 'scam' }),
  createCase({ id: '72', category: 'spam', subject: { id: '5', name: 'Zoe' } }),
];

type Given = { roles?: StaffRole[]; trust?: Partial<MemberTrust> };

async function openDesk(path: string, one = all[0]!, { roles, trust }: Given = {}) {
  const rendered = await renderConsole({
    path,
    ...(roles ? { roles } : {}),
    answers: (api) =>
      api
        .on(CASES, ({ query }) => {
          if (query?.id === undefined) return { cases: all, num_results: 2 };
          return { cases: [{ ...one, id: query.id }], num_results: 1 };
        })
        .on('POST /api/confirm.php', undefined)
        .on(TRUST, { trust: createTrust(trust) })
        .on(DECIDE, { case: createCase({ status: 'upheld' }) }),
  });
  return { ...rendered, user: userEvent.setup() };
}
const decision = () => screen.findByRole('heading', { name: 'Decision' });

/** Waits for the case itself, because the URL changes while the previous case is still shown. */
const opened = (id: string) => screen.findByText(id);

describe('the desk', () => {
  it('opens the first case, moves with J and K, and decides with a number and Enter', async () => {
    const { user, api, location, unmount } = await openDesk('/console/cases');
    await opened('71');
    expect(location()).toBe('/console/cases/71');
    await user.keyboard('j');
    await opened('72');
    expect(location()).toBe('/console/cases/72');
    await user.keyboard('k');
    await opened('71');
    expect(await screen.findByText('Something awful')).toBeVisible();
    await user.keyboard('1');
    expect(screen.getByRole('radio', { name: 'Dismiss' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /Reply to the sender/ })).toHaveValue('Niets gevonden');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/console/cases/72'));
    // In jsdom, the list is hidden beside an open case, as on a phone.
    const left = screen.getByRole('group', { name: 'Reports and complaints', hidden: true });
    expect(within(left).getAllByRole('link', { hidden: true })).toHaveLength(1);
    expect(api.count(DECIDE)).toBe(0);
    unmount();
    expect(api.last(DECIDE)?.body).toEqual({ id: '71', status: 'dismissed', outcome: 'Niets gevonden' });
  });

  it('shows the reply only after a choice where the decision is at the bottom edge', async () => {
    const { user } = await openDesk('/console/cases/71');
    const reply = () => screen.queryByRole('textbox', { name: /Reply to the sender/ });
    expect(await screen.findByRole('button', { name: 'Decide and send reply' })).toBeVisible();
    // In jsdom, no media query applies, as on a phone.
    expect(reply()).not.toBeInTheDocument();
    await user.keyboard('1');
    expect(reply()).toBeVisible();
  });

  it('marks an open case that has waited for more than a day', async () => {
    await openDesk('/console/cases/71');
    await decision();
    const mark = { name: /, waiting for more than a day$/, hidden: true };
    expect(screen.getAllByRole('img', mark)).toHaveLength(2);
  });

  it('groups open cases by harm, each group under a heading', async () => {
    await openDesk('/console/cases/71');
    await decision();
    const list = screen.getByRole('group', { name: 'Reports and complaints', hidden: true });
    const headings = within(list).getAllByRole('heading', { level: 3, hidden: true });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Requests for money',
      'Conduct and payments',
    ]);
    const money = within(list).getByRole('list', { name: 'Requests for money', hidden: true });
    expect(within(money).getByRole('link', { hidden: true })).toHaveTextContent('Report: Asking for money');
  });

  it('lists decided cases without headings', async () => {
    await openDesk('/console/cases/71?status=upheld');
    await decision();
    expect(screen.getByRole('list', { name: 'Reports and complaints', hidden: true })).toBeInTheDocument();
    expect(screen.queryByText('Requests for money')).not.toBeInTheDocument();
  });

  it('decides once the photos of the evidence have loaded, or failed and the case is not dismissed', async () => {
    const photo = { kind: 'photo', at: '2026-05-01T09:00:00Z', by: '3', text: null } as const;
    const evidence = [
      { ...photo, filename: 'x/lg' },
      { ...photo, filename: 'y/lg' },
    ];
    const { user } = await openDesk('/console/cases/71', createCase({ evidence }));
    await decision();
    const [first, second] = await screen.findAllByRole('img', { name: 'Reported photo of Tom' });
    fireEvent.load(first!);
    await user.keyboard('2{Enter}');
    const send = screen.getByRole('button', { name: 'Decide and send reply' });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    expect(send).toHaveAccessibleDescription('Loading');
    fireEvent.error(second!);
    await user.keyboard('1{Enter}');
    expect(send).toHaveAccessibleDescription(/^A photo didn’t load/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('2{Enter}');
    expect(await screen.findByRole('dialog', { name: /./ })).toBeVisible();
  });

  it('applies a number pressed right after Enter to the next case', async () => {
    const { user, api, unmount } = await openDesk('/console/cases/71');
    await screen.findByText('Something awful');
    await user.keyboard('1');
    for (const key of ['Enter', '2']) fireEvent.keyDown(document.body, { key });
    await opened('72');
    expect(screen.getByRole('radio', { name: 'Warn' })).toBeChecked();
    unmount();
    expect(api.last(DECIDE)?.body).toMatchObject({ id: '71', status: 'dismissed' });
    expect(api.count(DECIDE)).toBe(1);
  });

  it('decides with Enter while the link of the open case has focus', async () => {
    const { user, location } = await openDesk('/console/cases/71');
    await screen.findByText('Something awful');
    screen.getByRole('link', { name: 'Report: Asking for money', hidden: true }).focus();
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(location()).toBe('/console/cases/72'));
  });

  it('reopens the case with U, with its decision still filled in', async () => {
    // In Chromium, `scrollTo` returns a promise, which an effect must not return as its clean-up.
    jest.spyOn(window, 'scrollTo').mockReturnValue(Promise.resolve() as never);
    const { user, api, location, unmount } = await openDesk('/console/cases/71');
    await screen.findByText('Something awful');
    await user.keyboard('1{Enter}');
    expect(await screen.findByText('Case 71 is decided.')).toBeVisible();
    await opened('72');
    await user.keyboard('u');
    await opened('71');
    expect(location()).toBe('/console/cases/71');
    expect(screen.getByRole('radio', { name: 'Dismiss' })).toBeChecked();
    expect(screen.queryByText('Case 71 is decided.')).not.toBeInTheDocument();
    unmount();
    expect(api.count(DECIDE)).toBe(0);
  });

  it('asks for the password before the first measure, but not before the second', async () => {
    const { user, location } = await openDesk('/console/cases/71');
    await screen.findByText('Something awful');
    await user.keyboard('3{Enter}');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Your password/), 'a quiet evening{Enter}');
    await opened('72');
    await user.keyboard('2{Enter}');
    await waitFor(() => expect(location()).toBe('/console/cases'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows who is involved, with the earlier cases of both', async () => {
    const earlier = {
      id: '12',
      kind: 'report',
      category: 'spam',
      status: 'upheld',
      measure: 'warn',
      created_at: '2026-02-01T10:00:00Z',
      sent: false,
    } as const;
    const people = [createPerson('3', 'Tom', { earlier: [earlier] }), createPerson('2', 'Eva')];
    await openDesk('/console/cases/71', createCase({ people }));
    const past = await screen.findByRole('list', { name: 'Earlier cases: Tom' });
    expect(past).toHaveTextContent(/Spam or advertising · was reported · Warned/);
    expect(screen.getByText('No earlier cases')).toBeVisible();
  });

  it('shows the report and the evidence before the facts of the case and the people', async () => {
    await openDesk('/console/cases/71');
    await screen.findByText('Something awful');
    const shown = ['Please look', 'Something awful', 'Case number', 'Who is involved'].map((text) =>
      screen.getByText(text),
    );
    for (const [at, one] of shown.slice(1).entries())
      expect(shown[at]!.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has no heading for the people if the author is a visitor', async () => {
    await openDesk('/console/cases/71', createCase({ people: [] }));
    await decision();
    expect(screen.queryByRole('heading', { name: 'Who is involved' })).not.toBeInTheDocument();
  });

  it('shows the contact between the two, even without evidence', async () => {
    const contact = {
      by_subject: 12,
      by_author: 3,
      first_at: '2026-04-28T10:00:00Z',
      last_at: '2026-04-30T10:00:00Z',
      blocked_at: '2026-05-01T10:00:00Z',
    };
    await openDesk('/console/cases/71', createCase({ evidence: [], contact }));
    await screen.findByRole('heading', { name: 'Between the two' });
    expect(getDefinition('Tom')).toHaveTextContent('12 messages');
    expect(getDefinition('Eva')).toHaveTextContent('3 messages');
    expect(screen.getByText(/^Eva blocked Tom on/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'What the terms say about this' })).toHaveAttribute(
      'href',
      '/pages/terms#conduct',
    );
  });

  it('formats the date of birth of a reported profile', async () => {
    const at = '2026-05-01T09:00:00Z';
    const profile = {
      kind: 'profile',
      at,
      by: '3',
      text: 'Tom',
      filename: null,
      born: '1994-05-08',
    } as const;
    await openDesk('/console/cases/71', createCase({ evidence: [profile] }));
    expect(await screen.findByText('Born 8 May 1994')).toBeVisible();
  });

  it('says if no messages between the two are stored', async () => {
    await openDesk('/console/cases/71', createCase({ evidence: [], contact: null }));
    expect(await screen.findByText(/^No messages between them are stored/)).toBeVisible();
  });

  it('shows the subject’s signals, and applies a measure to the chosen linked accounts', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const linked = [
      createLinked('7', 'Tim'),
      createLinked('8', 'Ted'),
      createLinked('9', 'Tea', { strength: 'weak', reasons: [{ kind: 'network', count: 1 }] }),
      createLinked('10', 'Closed', { status: 'disabled' }),
    ];
    const noticed = [{ text: 'messages about money: 2', evidence: ['iban'] }];
    const { api, user } = await openDesk('/console/cases/71', all[0], { trust: { noticed, linked } });
    api.on(DECIDE, { case: createCase({ status: 'upheld' }), left: ['8'] });
    expect(await screen.findByText('messages about money: 2')).toBeVisible();
    expect(api.last(TRUST)?.query).toEqual({ id: '3' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.keyboard('4');
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(3);
    for (const box of boxes) expect(box).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Choose all that are likely one person' }));
    expect(screen.getByRole('checkbox', { name: 'Tea · Says little' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Ted · Likely one person' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Decide and send reply' }));
    await user.type(
      within(await screen.findByRole('dialog')).getByLabelText(/^Your password/),
      'quiet{Enter}',
    );
    expect(await screen.findByText('Case 71 is decided.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(8100));
    expect(api.last(DECIDE)?.body).toMatchObject({ id: '71', measure: 'ban', linked: ['7', '8'] });
    expect(screen.getByText(/^Case 71 doesn’t apply to Ted:/)).toBeVisible();
    jest.useRealTimers();
  });

  it('revokes a measure for all accounts it applies to, with a reason', async () => {
    const decided = createCase({ status: 'upheld', outcome: 'Gesloten', measure: 'ban', in_force: 3 });
    const { user, api } = await openDesk('/console/cases/71', decided);
    const back = await screen.findByRole('button', { name: 'Take back for all' });
    expect(screen.getByText('Number of members this applies to now: 3')).toBeVisible();
    await user.click(back);
    expect(api.count('DELETE /api/console-cases.php')).toBe(0);
    api.on('DELETE /api/console-cases.php', { case: { ...decided, in_force: 0 } });
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The wrong person');
    await user.click(back);
    expect(await screen.findByText('Done and logged.')).toBeVisible();
    const body = { id: '71', reason: 'The wrong person' };
    expect(api.last('DELETE /api/console-cases.php')?.body).toEqual(body);
  });

  it('shows support neither signals nor a way to revoke a measure', async () => {
    const decided = createCase({ status: 'upheld', measure: 'ban', in_force: 1 });
    const { api } = await openDesk('/console/cases/71', decided, { roles: ['support'] });
    expect(await screen.findByText('Something awful')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take back for all' })).not.toBeInTheDocument();
    expect(api.count(TRUST)).toBe(0);
  });

  it('offers only what a case allows', async () => {
    await openDesk('/console/cases/71', createCase({ kind: 'objection', category: 'terms' }));
    await decision();
    const [dismiss, uphold, ...others] = screen.getAllByRole('radio');
    expect(dismiss).toHaveAccessibleName('Dismiss');
    expect(uphold).toHaveAccessibleName('Uphold');
    expect(others).toEqual([]);
  });

  it('has a disabled button that says what is missing', async () => {
    const { user } = await openDesk(
      '/console/cases/71',
      createCase({ kind: 'objection', category: 'terms' }),
    );
    const button = await screen.findByRole('button', { name: 'Decide and send reply' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Choose what should happen.');
    await user.keyboard('1');
    expect(button).toHaveAccessibleDescription('Write the reply first.');
    await user.type(screen.getByRole('textbox', { name: /Reply to the sender/ }), 'Nee');
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  it('quotes the author under their name', async () => {
    await openDesk('/console/cases/71');
    expect(await screen.findByRole('heading', { name: 'Eva writes' })).toBeVisible();
    expect(screen.getByRole('blockquote')).toHaveTextContent('Please look');
  });

  it('refuses to decide without a verdict, and stays on the case', async () => {
    const { user, location } = await openDesk('/console/cases/71');
    await screen.findByText('Something awful');
    await user.click(screen.getByRole('button', { name: 'Decide and send reply' }));
    expect(location()).toBe('/console/cases/71');
    expect(screen.getByRole('radio', { name: 'Dismiss' })).toHaveAttribute('data-invalid');
  });

  it('warns before the page closes with an unsent decision', async () => {
    const { user, api } = await openDesk('/console/cases/71');
    await screen.findByText('Something awful');
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      act(() => void window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await user.keyboard('1{Enter}');
    await screen.findByText('Case 71 is decided.');
    expect(leave()).toBe(true);
    expect(api.count(DECIDE)).toBe(1);
  });

  it('shows a toast if a decision fails', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user, api, core } = await openDesk('/console/cases/71');
    await screen.findByText('Something awful');
    api.on(DECIDE, refusal('conflict'));
    await user.keyboard('1{Enter}');
    await jest.advanceTimersByTimeAsync(8100);
    expect(core.toasts.items).toHaveLength(1);
    jest.useRealTimers();
  });
});
