import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Grid, IconButton } from '@rendezvous/ui';
import { TrashIcon } from '@rendezvous/ui/icons';
import { samplePicture } from '../../stories/samplePicture.ts';
import { LockedPhotos } from './LockedPhotos.tsx';
import { PhotoTile } from './PhotoTile.tsx';

const meta: Meta<typeof PhotoTile> = {
  component: PhotoTile,
  args: { picture: samplePicture(1), alt: 'Photo 2' },
  decorators: [
    (Story) => (
      <Grid min={150} gap={12}>
        <Story />
      </Grid>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof PhotoTile>;

export const Plain: Story = {};
export const Openable: Story = { args: { onOpen: () => undefined } };
export const UnderReview: Story = { args: { mark: 'Being checked' } };
export const Refused: Story = {
  args: {
    mark: 'Not accepted: your face isn’t visible',
    markTone: 'danger',
    actions: <IconButton variant="picture" label="Delete photo 2" icon={<TrashIcon size={20} />} />,
  },
};
export const Locked: Story = { render: () => <LockedPhotos>4 more with Premium</LockedPhotos> };
