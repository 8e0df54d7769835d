import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CropDialog } from './CropDialog.tsx';

async function drawPhoto(): Promise<{ file: File; picture: ImageBitmap }> {
  const canvas = new OffscreenCanvas(600, 800);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No 2D canvas in this browser');
  const gradient = context.createLinearGradient(0, 0, 600, 800);
  gradient.addColorStop(0, '#f3c7a6');
  gradient.addColorStop(1, '#5b534a');
  context.fillStyle = gradient;
  context.fillRect(0, 0, 600, 800);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return {
    file: new File([blob], 'photo.png', { type: 'image/png' }),
    picture: await createImageBitmap(blob),
  };
}

const meta: Meta<typeof CropDialog> = {
  component: CropDialog,
  args: {
    minSide: 300,
    onUse: () => undefined,
    onCancel: () => undefined,
    texts: {
      title: 'Choose what others will see',
      close: 'Close',
      cancel: 'Cancel',
      use: 'Use this part',
      whole: 'Use the whole photo',
      failed: 'We couldn’t crop this photo.',
      frame: 'Your photo',
      hint: 'Drag, or use the arrow keys.',
      zoom: 'Zoom',
    },
  },
  loaders: [async () => ({ photo: await drawPhoto() })],
  render: (args, { loaded }) => <CropDialog {...args} {...loaded['photo']} />,
};
export default meta;

export const Open: StoryObj<typeof CropDialog> = {};
