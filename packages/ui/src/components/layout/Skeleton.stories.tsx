import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FaceGridSkeleton } from '../pictures/FaceGridSkeleton.tsx';
import { Row } from './Row.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Stack } from './Stack.tsx';

const meta: Meta<typeof Skeleton> = { component: Skeleton };
export default meta;

type Story = StoryObj<typeof Skeleton>;

export const Shapes: Story = {
  render: () => (
    <Stack gap={12}>
      <Row nowrap gap={12}>
        <Skeleton shape="disc" />
        <Stack gap={8}>
          <Skeleton width={180} />
          <Skeleton width={260} />
        </Stack>
      </Row>
      <Skeleton shape="block" />
    </Stack>
  ),
};

export const FaceGrid: Story = { render: () => <FaceGridSkeleton count={5} /> };
