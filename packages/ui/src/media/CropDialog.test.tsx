import { beforeAll, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CropDialog } from './index.ts';

const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });
const picture = { width: 900, height: 1200, close: () => undefined } as ImageBitmap;
const texts = {
  title: 'Choose the part that is shown',
  close: 'Close',
  cancel: 'Cancel',
  use: 'Use this photo',
  whole: 'Send the whole photo',
  failed: 'This part could not be cut out.',
  frame: 'Your photo',
  hint: 'Drag it.',
  zoom: 'Size',
};

function open() {
  const onUse = jest.fn<(photo: Blob) => void>();
  const onCancel = jest.fn();
  render(<CropDialog {...{ file, picture, texts, onUse, onCancel }} minSide={200} />);
  return { onUse, onCancel };
}

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: () => undefined });
});

it('returns the visible part of the picture', async () => {
  const part = new Blob(['part'], { type: 'image/jpeg' });
  const drawImage = jest.fn();
  const toBlob = (done: BlobCallback) => done(part);
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ drawImage, fillRect: () => undefined }),
    toBlob,
  });
  const { onUse } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Use this photo' }));
  expect(onUse).toHaveBeenCalledWith(part);
  expect(drawImage).toHaveBeenCalledWith(picture, 0, 0, 900, 1200, 0, 0, 900, 1200);
});

it('offers the whole file if it cannot be cropped', async () => {
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  const { onUse } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Use this photo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be cut out.');
  expect(onUse).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send the whole photo' }));
  expect(onUse).toHaveBeenCalledWith(file);
});

it('returns nothing if it is closed', async () => {
  const { onUse, onCancel } = open();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalled();
  expect(onUse).not.toHaveBeenCalled();
});
