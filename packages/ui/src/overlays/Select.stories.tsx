import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Field } from '@rendezvous/ui/forms';
import { Select } from './Select.tsx';
import type { SelectProps } from './Select.tsx';

const meta: Meta<SelectProps<string>> = {
  component: Select<string>,
  parameters: { column: 'form' },
  args: {
    options: [
      { value: 'ut', label: 'Utrecht' },
      { value: 'gr', label: 'Groningen' },
    ],
    value: 'ut',
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return (
      <Field label="Province">
        <Select {...args} value={value} onChange={setValue} />
      </Field>
    );
  },
};
export default meta;

export const Chosen: StoryObj<SelectProps<string>> = {};
