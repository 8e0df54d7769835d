import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FRESH, createPhoto, renderConsole } from '../../testing/renderConsole.tsx';

describe('the photo queue', () => {
  const queue = [createPhoto('a', 'Ann'), createPhoto('b', 'Bea'), createPhoto('c', 'Cem')];
  const open = (total = 3) =>
    renderConsole({
      path: '/console/photos',
      answers: (api) =>
        api
          .on('GET /api/console-photos.php', { photos: queue, num_results: total, time: FRESH })
          .on('PUT /api/console-photos.php', { photo: queue[0]!.photo }),
    });

  const photosLoad = async () => {
    for (const image of await screen.findAllByRole('img')) fireEvent.load(image);
  };

  const sent = (api: Awaited<ReturnType<typeof open>>['api']) =>
    api.calls.filter(({ key }) => key === 'PUT /api/console-photos.php').map(({ body }) => body);

  it('rejects a photo with R and a number, accepts the rest with A, and sends both on leaving', async () => {
    const user = userEvent.setup();
    const { api, unmount } = await open();
    await photosLoad();
    await user.keyboard('{ArrowRight}r');
    expect(screen.getByRole('heading', { name: 'Why are you rejecting it?' })).toHaveFocus();
    await user.keyboard('a{Escape}');
    expect(screen.queryByRole('heading', { name: 'Why are you rejecting it?' })).not.toBeInTheDocument();
    await user.keyboard('r2');
    expect(screen.getByText('1 photo rejected')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Photo of Bea' })).not.toBeInTheDocument();
    await user.keyboard('a');
    expect(screen.getByText('2 photos accepted')).toBeVisible();
    expect(sent(api)).toEqual([]);
    unmount();
    expect(sent(api)).toEqual([
      { id: 'b', status: 'rejected', rejection: 'no_face' },
      { id: 'a', status: 'active' },
      { id: 'c', status: 'active' },
    ]);
  });

  it('accepts only the selected photos, and restores them with U', async () => {
    const user = userEvent.setup();
    const { api, unmount } = await open();
    await photosLoad();
    expect(screen.getByRole('button', { name: 'Accept all 3' })).toBeVisible();
    await user.keyboard(' {ArrowRight} ');
    expect(screen.getByRole('button', { name: 'Accept 2 photos' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accept all/ })).not.toBeInTheDocument();
    await user.keyboard('a');
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Photo of Cem']);
    await user.keyboard('u');
    expect(screen.getByRole('img', { name: 'Photo of Ann' })).toBeVisible();
    unmount();
    expect(sent(api)).toEqual([]);
  });

  it('accepts no photo before it has loaded', async () => {
    const { api, unmount } = await open();
    const ann = await screen.findByRole('img', { name: 'Photo of Ann' });
    expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
    fireEvent.load(ann);
    expect(screen.getByRole('button', { name: 'Accept 1 photo' })).toBeVisible();
    await userEvent.setup().keyboard('a');
    unmount();
    expect(sent(api)).toEqual([{ id: 'a', status: 'active' }]);
  });

  it('accepts a sheet without the photos that fail to load, and says so', async () => {
    const user = userEvent.setup();
    const { api, unmount } = await open();
    await photosLoad();
    fireEvent.error(screen.getByRole('img', { name: 'Photo of Bea' }));
    expect(screen.getByText(/^A photo didn’t load/)).toBeVisible();
    await user.keyboard('aza');
    await user.keyboard('r1');
    unmount();
    expect(sent(api)).toEqual([
      { id: 'a', status: 'active' },
      { id: 'c', status: 'active' },
      { id: 'b', status: 'rejected', rejection: 'not_you' },
    ]);
  });

  it('says on the buttons how many photos A accepts and R rejects', async () => {
    const user = userEvent.setup();
    const { api, unmount } = await open();
    await photosLoad();
    const named = (name: string) => screen.getByRole('button', { name });
    expect(named('Accept all 3')).toHaveAttribute('aria-keyshortcuts', 'A');
    expect(named('Reject 1 photo')).toHaveAttribute('aria-keyshortcuts', 'R');
    await user.keyboard(' {ArrowRight} ');
    expect(named('Accept 2 photos')).toHaveAttribute('aria-keyshortcuts', 'A');
    expect(named('Reject 2 photos')).toBeVisible();
    await user.keyboard('{ArrowLeft} ');
    await user.click(named('Accept 1 photo'));
    unmount();
    expect(sent(api)).toEqual([{ id: 'b', status: 'active' }]);
  });

  it('has other buttons between accepting a sheet and rejecting', async () => {
    await open();
    await photosLoad();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    const [accept, refuse] = [/^Accept all 3/, /^Reject 1 photo/].map((name) =>
      names.findIndex((one) => name.test(one)),
    );
    expect(refuse! - accept!).toBeGreaterThan(1);
  });

  it('marks a photo that has waited for more than a day, and no other', async () => {
    const user = userEvent.setup();
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const photos = [
      createPhoto('a', 'Ann', { submitted_at: ago(25) }),
      createPhoto('b', 'Bea', { submitted_at: ago(23) }),
    ];
    await renderConsole({
      path: '/console/photos',
      answers: (api) => api.on('GET /api/console-photos.php', { photos, num_results: 2, time: FRESH }),
    });
    const mark = () => screen.getAllByRole('img', { name: /waiting for more than a day$/ });
    await screen.findByRole('img', { name: 'Photo of Ann' });
    expect(mark()).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Photo of Ann.*waiting for more than a day/ })).toBeVisible();
    await user.keyboard('z');
    expect(mark()[0]).toHaveTextContent(/^Uploaded /);
  });

  it('says how many other accounts have the picture, and links to them once it is enlarged', async () => {
    const user = userEvent.setup();
    const ann = createPhoto('a', 'Ann', {
      known_list: 'partner list',
      also_on: [
        { id: '9', name: 'Dora', site: 'localhost', status: 'disabled', mirrored: true },
        { id: '10', name: 'Edo', site: 'other.test', status: 'active', mirrored: false },
      ],
      assessment: { model: 'nudity 3', probability: 0.97, missed: 0.08, wrong: 0.03 },
    });
    await renderConsole({
      path: '/console/photos',
      answers: (api) => api.on('GET /api/console-photos.php', { photos: [ann], num_results: 1, time: FRESH }),
    });
    expect(await screen.findByText('Known photo: partner list')).toBeVisible();
    expect(screen.getByText('nudity 3: 97% nudity · misses 8%, wrong 3%')).toBeVisible();
    expect(screen.getByText('Also on 2 other accounts')).toBeVisible();
    await user.keyboard('z');
    expect(screen.getByRole('link', { name: 'Dora' })).toHaveAttribute('href', '/console/members/9');
    expect(screen.getByText('· localhost · Disabled · mirrored')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edo' })).toBeVisible();
  });

  it('enlarges a photo with Z, and then accepts only that photo with A', async () => {
    const user = userEvent.setup();
    const { api, unmount } = await open();
    await photosLoad();
    await user.keyboard('z');
    expect(screen.getByRole('link', { name: 'Ann, 40' })).toBeVisible();
    await user.keyboard('a');
    expect(screen.getByRole('link', { name: 'Bea, 40' })).toBeVisible();
    unmount();
    expect(sent(api)).toEqual([{ id: 'a', status: 'active' }]);
  });

  it('does not claim to be empty while more photos are still to load', async () => {
    const user = userEvent.setup();
    const { api, unmount } = await open(5);
    await photosLoad();
    await user.keyboard('a');
    expect(screen.getByText('2 waiting')).toBeVisible();
    expect(screen.queryByText('No photos waiting')).not.toBeInTheDocument();
    api.on('GET /api/console-photos.php', { photos: [], num_results: 0, time: FRESH });
    unmount();
  });

  it('accepts a custom reason, and ignores shortcuts while it is typed', async () => {
    const user = userEvent.setup();
    const { api, unmount } = await open();
    await user.click(await screen.findByRole('button', { name: 'Reject 1 photo' }));
    await user.type(screen.getByRole('textbox', { name: 'Another reason' }), 'as a car{Enter}');
    unmount();
    expect(sent(api)).toEqual([{ id: 'a', status: 'rejected', rejection: 'as a car' }]);
  });
});
