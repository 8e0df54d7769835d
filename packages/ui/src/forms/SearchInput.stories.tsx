import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Field } from './Field.tsx';
import { SearchInput } from './SearchInput.tsx';

const meta: Meta<typeof SearchInput> = {
  component: SearchInput,
  parameters: { column: 'form' },
  args: { value: 'Utrecht', clearLabel: 'Clear' },
  render: function Searching(args) {
    const [value, setValue] = useState(args.value);
    return (
      <Field label="Find a place" hideLabel>
        <SearchInput {...args} value={value} onChange={setValue} />
      </Field>
    );
  },
};
export default meta;

type Story = StoryObj<typeof SearchInput>;

export const Filled: Story = {};
export const Empty: Story = { args: { value: '' } };
