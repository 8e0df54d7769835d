import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Field } from '../Field.tsx';
import { NativeSelect } from './NativeSelect.tsx';

const meta: Meta<typeof NativeSelect> = { component: NativeSelect, parameters: { column: 'form' } };
export default meta;

export const Countries: StoryObj<typeof NativeSelect> = {
  render: () => (
    <Field label="Country">
      <NativeSelect
        options={[
          { value: 'NL', label: 'Netherlands' },
          { value: 'BE', label: 'Belgium' },
        ]}
      />
    </Field>
  ),
};
