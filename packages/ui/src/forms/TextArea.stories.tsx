import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';

const meta: Meta<typeof TextArea> = { component: TextArea, parameters: { column: 'form' } };
export default meta;

type Story = StoryObj<typeof TextArea>;

export const WithCounter: Story = {
  render: () => (
    <Field label="About me">
      <TextArea counter="1,640 of 2,000" defaultValue="Nurse, early riser." />
    </Field>
  ),
};

export const TooLong: Story = {
  render: () => (
    <Field label="Message" error="Please take out 12 letters.">
      <TextArea rows={2} counter="2,012 / 2,000" over />
    </Field>
  ),
};
