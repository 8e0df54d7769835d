import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Chip } from './Chip.tsx';
import type { ChipProps } from './Chip.tsx';
import { RemovableChip } from './RemovableChip.tsx';
import { Row } from './layout/Row.tsx';

const meta: Meta<ChipProps<'button'>> = { component: Chip, args: { children: 'Cooking' } };
export default meta;

type Story = StoryObj<ChipProps<'button'>>;

export const Plain: Story = {};
export const Soft: Story = { args: { tone: 'soft' } };
export const Strong: Story = { args: { tone: 'strong', children: 'Women' } };
export const Quiet: Story = { args: { tone: 'quiet' } };

export const Interactive: Story = {
  render: () => (
    <Row>
      <Chip onClick={() => undefined}>30–55</Chip>
      <Chip onClick={() => undefined} aria-pressed>
        Hiking
      </Chip>
      <Chip tone="quiet" onClick={() => undefined}>
        Clear
      </Chip>
      <Chip href="#link">A link</Chip>
    </Row>
  ),
};

export const Removable: Story = {
  render: () => (
    <RemovableChip removeLabel="Remove Utrecht + 50 km" onRemove={() => undefined}>
      Utrecht + 50 km
    </RemovableChip>
  ),
};
