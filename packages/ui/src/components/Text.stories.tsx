import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from './layout/Row.tsx';
import { Text } from './Text.tsx';

const meta: Meta<typeof Text> = {
  component: Text,
  args: {
    children:
      'Nurse, early riser, bad loser at board games. I cook for six even when there are two. On Sundays you find me on a bicycle going nowhere in particular; I would like company on the way back.',
  },
};
export default meta;

type Story = StoryObj<typeof Text>;

export const Body: Story = {};
export const Measured: Story = { args: { measure: true, tone: 'second' } };
export const Truncated: Story = { args: { truncate: true } };
export const Tabular: Story = { args: { tabular: true, children: '1,284.00' } };

export const Tones: Story = {
  render: () => (
    <Row gap={16}>
      {(['ink', 'second', 'primary', 'accent', 'warning', 'danger'] as const).map((tone) => (
        <Text key={tone} tone={tone} weight={600}>
          {tone}
        </Text>
      ))}
    </Row>
  ),
};
