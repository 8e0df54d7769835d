import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@rendezvous/core/testing';
import { createSent, defer } from '../../testing/fixtures.ts';
import { renderChat } from '../../testing/renderChat.tsx';
import { Chat } from './Chat.tsx';

const path = '/chats/c1';
const SEND = 'POST /api/chat.php';
const box = () => screen.findByRole('textbox', { name: 'Write to Sam' });

/** Stubs the object URLs of the previews, because jsdom has none. */
function previewPictures(): void {
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
}

const money = { amount: 100, currency: 'EUR' as const };

describe('gifts and pictures', () => {
  it('sends a gift with one tap, and disables gifts that cost more than the balance', async () => {
    const user = userEvent.setup();
    const { api } = await renderChat(<Chat />, {
      path,
      answers: (test) =>
        test.api.on(SEND, createSent(1, { kind: 'gift' })).on('GET /api/gifts.php', {
          gifts: [
            { id: 'g1', icon: 'rose', credits: 3 },
            { id: 'g2', icon: 'ring', credits: 30 },
          ],
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send a gift' }));
    const sheet = await screen.findByRole('dialog', { name: 'A gift for Sam' });
    expect(await within(sheet).findByRole('button', { name: /Ring/ })).toBeDisabled();
    await user.click(within(sheet).getByRole('button', { name: /Rose/ }));
    expect(api.last(SEND)?.body).toMatchObject({ profile: 'p-sam', gift: 'g1' });
  });

  it('opens the age check before a picture is chosen if the check is due', async () => {
    const user = userEvent.setup();
    const { location } = await renderChat(<Chat />, { path, user: { age_due: ['first_photo'] } });
    await user.click(await screen.findByRole('button', { name: 'Send a photo' }));
    expect(location()).toBe('/age-check?next=%2Fchats%2Fc1');
  });

  it('uploads a picture and sends it; a rejected one shows an error and costs nothing', async () => {
    previewPictures();
    const user = userEvent.setup();
    const { api, core } = await renderChat(<Chat />, {
      path,
      answers: (test) =>
        test.api
          .on(SEND, createSent(1, { kind: 'photo' }))
          .on('POST /api/photo.php?chat=1', refusal('photo_type', 'Not a picture')),
    });
    await box();
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Send a photo', { selector: 'input' }), file);
    await user.click(await screen.findByRole('button', { name: 'Send photo' }));
    expect(core.toasts.items[0]).toMatchObject({ tone: 'error', text: 'Not a picture' });
    expect(api.count(SEND)).toBe(0);
    const photo = { id: 'ph1', filename: 'a.webp', thumb_filename: 'a-s.webp', width: 3, height: 4 };
    api.on('POST /api/photo.php?chat=1', { photo });
    await user.upload(screen.getByLabelText('Send a photo', { selector: 'input' }), file);
    await user.click(await screen.findByRole('button', { name: 'Send photo' }));
    expect(api.last(SEND)?.body).toMatchObject({ profile: 'p-sam', photo: 'ph1' });
  });

  it('scales a large picture down before sending it, and shows the progress', async () => {
    previewPictures();
    const user = userEvent.setup();
    const decoded = defer<ImageBitmap>();
    window.createImageBitmap = () => decoded.promise;
    const small = new Blob(['small'], { type: 'image/jpeg' });
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => ({ drawImage: () => undefined, fillRect: () => undefined }),
      toBlob: (done: BlobCallback) => done(small),
    });
    const { api } = await renderChat(<Chat />, {
      path,
      answers: (test) =>
        test.api.on('POST /api/photo.php?chat=1', refusal('photo_too_many_pixels', 'Too many pixels')),
    });
    await box();
    const file = new File(['x'.repeat(1000)], 'a.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Send a photo', { selector: 'input' }), file);
    await user.click(await screen.findByRole('button', { name: 'Send photo' }));
    expect(await screen.findByText(/^Uploading/)).toBeVisible();
    decoded.resolve({ width: 3600, height: 2400, close: () => undefined } as ImageBitmap);
    await waitFor(() => expect(api.count('POST /api/photo.php?chat=1')).toBe(1));
    const body = api.last('POST /api/photo.php?chat=1')?.body as unknown;
    expect(body instanceof FormData && (body.get('photo') as File).size).toBe(small.size);
    Reflect.deleteProperty(window, 'createImageBitmap');
  });

  it('previews a picture with its price, and sends it only after a confirmation', async () => {
    previewPictures();
    const user = userEvent.setup();
    const costs = { message: 1, photo: 2, gift: 3, price_per_credit: money };
    const { api } = await renderChat(<Chat />, { path, page: { costs } });
    await box();
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Send a photo', { selector: 'input' }), file);
    const asked = await screen.findByRole('dialog', { name: 'Send this photo to Sam?' });
    expect(within(asked).getByText('A photo costs 2 credits (€2.00)')).toBeVisible();
    expect(within(asked).getByRole('img', { name: 'Photo' })).toHaveAttribute('src', 'blob:chosen');
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(api.count('POST /api/photo.php?chat=1')).toBe(0);
  });

  it('offers credits in a dialog if there are too few for a picture or a gift', async () => {
    previewPictures();
    const user = userEvent.setup();
    const { dialogs, location } = await renderChat(<Chat />, {
      path,
      user: { credits: 1 },
      answers: (test) =>
        test.api.on('GET /api/gifts.php', { gifts: [{ id: 'g1', icon: 'rose', credits: 3 }] }),
    });
    await box();
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Send a photo', { selector: 'input' }), file);
    const asked = await screen.findByRole('dialog', { name: 'Send this photo to Sam?' });
    expect(within(asked).getByText('You need 2 credits to send a photo.')).toBeVisible();
    await user.click(within(asked).getByRole('link', { name: 'Buy credits' }));
    expect(asked).toBeVisible();
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Send a gift' }));
    const tray = await screen.findByRole('dialog', { name: 'A gift for Sam' });
    const buy = within(tray).getByRole('link', { name: 'Buy credits' });
    expect(buy).toHaveAttribute('href', expect.stringContaining(`?next=${encodeURIComponent(path)}`));
    await user.click(buy);
    expect(dialogs).toMatchObject(Array(2).fill({ name: 'buy', request: { next: path, bundle: 'b25' } }));
    expect(location()).toBe(path);
  });
});
