import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CodeInput } from './CodeInput.tsx';
import { Field } from './Field.tsx';

const meta: Meta<typeof CodeInput> = {
  component: CodeInput,
  parameters: { column: 'form' },
  args: { value: '' },
  render: function Typing(args) {
    const [value, setValue] = useState(args.value);
    return (
      <Field label="Code from the message">
        <CodeInput {...args} value={value} onChange={setValue} />
      </Field>
    );
  },
};
export default meta;

type Story = StoryObj<typeof CodeInput>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '123456' } };
