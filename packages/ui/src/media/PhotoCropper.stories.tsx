import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Text } from '@rendezvous/ui';
import { samplePicture } from '../../stories/samplePicture.ts';
import { centred, cropRect } from './crop.ts';
import type { PixelSize } from './crop.ts';
import { PhotoCropper } from './PhotoCropper.tsx';

const meta: Meta<typeof PhotoCropper> = {
  component: PhotoCropper,
  parameters: { column: 'form' },
  args: {
    src: samplePicture(3).src,
    value: { ...centred, zoom: 1.4 },
    label: 'Your photo',
    hint: 'Drag, or use the arrow keys.',
    zoomLabel: 'Zoom',
  },
  render: function Cropping(args) {
    const [view, setView] = useState(args.value);
    const [size, setSize] = useState<PixelSize | null>(null);
    const rect = size ? cropRect(view, size, 0.75) : null;
    return (
      <>
        <PhotoCropper {...args} value={view} onChange={setView} onSize={setSize} />
        <Text size={13} tone="second" align="center" tabular>
          {rect ? `${rect.width} × ${rect.height} + ${rect.x} + ${rect.y}` : ''}
        </Text>
      </>
    );
  },
};
export default meta;

export const Zoomed: StoryObj<typeof PhotoCropper> = {};
