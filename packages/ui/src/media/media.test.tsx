import { useState } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropzone, PhotoCropper, centred, cropRect, dragView, limitView, nearestZoom } from './index.ts';

describe('cropRect', () => {
  const wide = { width: 1200, height: 800 };

  it('starts in the middle of a wide picture', () => {
    expect(cropRect(centred, wide, 0.75)).toEqual({ x: 300, y: 0, width: 600, height: 800 });
  });

  it('zooms in', () => {
    expect(cropRect({ zoom: 2, x: 0, y: 1 }, wide, 0.75)).toEqual({ x: 0, y: 400, width: 300, height: 400 });
  });

  it('never exceeds the picture', () => {
    const view = limitView({ zoom: 9, x: -3, y: 7 });
    const rect = cropRect(view, wide, 0.75);
    expect(rect.x).toBeGreaterThanOrEqual(0);
    expect(rect.y + rect.height).toBeLessThanOrEqual(800);
    expect(view.zoom).toBe(4);
  });

  it('keeps enough original pixels at any zoom', () => {
    const nearest = nearestZoom(wide, 0.75, 200);
    expect(nearest).toBe(3);
    expect(cropRect({ zoom: nearest, x: 0.5, y: 0.5 }, wide, 0.75).width).toBe(200);
    expect(nearestZoom({ width: 9000, height: 9000 }, 0.75, 200)).toBe(4);
    expect(nearestZoom({ width: 180, height: 240 }, 0.75, 200)).toBe(1);
  });

  it('follows the finger during a drag', () => {
    const moved = dragView(centred, { x: 30, y: 30 }, { width: 300, height: 400 }, wide);
    // 30 of 300 px are a tenth of the visible 600 px, and 600 px are hidden. Vertically, none are
    // hidden.
    expect(moved.x).toBeCloseTo(0.4);
    expect(moved.y).toBe(0.5);
  });
});

function Crop({ maxZoom }: { maxZoom?: number }) {
  const [view, setView] = useState(centred);
  return (
    <>
      <PhotoCropper
        src="data:,"
        value={view}
        onChange={setView}
        onSize={() => undefined}
        label="Your photo"
        zoomLabel="Nearer"
        {...(maxZoom === undefined ? {} : { maxZoom })}
      />
      <output>{view.zoom.toFixed(2)}</output>
    </>
  );
}

describe('PhotoCropper', () => {
  it('zooms by key and slider', async () => {
    render(<Crop />);
    await userEvent.tab();
    expect(screen.getByRole('application', { name: 'Your photo' })).toHaveFocus();
    await userEvent.keyboard('+');
    expect(screen.getByRole('status')).toHaveTextContent('1.10');
    fireEvent.change(screen.getByRole('slider', { name: 'Nearer' }), { target: { value: '2' } });
    expect(screen.getByRole('status')).toHaveTextContent('2.00');
  });
});

it('stops at the maximum zoom for every input, and offers no zoom if the maximum is 1', async () => {
  const { rerender } = render(<Crop maxZoom={1.15} />);
  await userEvent.tab();
  await userEvent.keyboard('+++');
  expect(screen.getByRole('status')).toHaveTextContent('1.15');
  expect(screen.getByRole('slider', { name: 'Nearer' })).toHaveAttribute('max', '1.15');
  fireEvent.wheel(screen.getByRole('application', { name: 'Your photo' }), { deltaY: -500 });
  expect(screen.getByRole('status')).toHaveTextContent('1.15');
  rerender(<Crop maxZoom={1} />);
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

describe('Dropzone', () => {
  const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });

  it('accepts a chosen file, and accepts the same file again', async () => {
    const take = jest.fn();
    render(<Dropzone label="Choose a photo" hint="Up to 10 MB" accept="image/*" onFiles={take} />);
    const input = screen.getByLabelText('Choose a photo');
    expect(input).toHaveAccessibleDescription(/^Up to 10 MB\s*$/);
    await userEvent.upload(input, photo);
    await userEvent.upload(input, photo);
    expect(take).toHaveBeenCalledTimes(2);
    expect(take).toHaveBeenLastCalledWith([photo]);
  });

  it('accepts only one dropped file unless `multiple` is set', () => {
    const take = jest.fn();
    render(<Dropzone label="Choose a photo" accept="image/*" onFiles={take} />);
    fireEvent.drop(screen.getByText('Choose a photo'), { dataTransfer: { files: [photo, photo] } });
    expect(take).toHaveBeenCalledWith([photo]);
  });
});
