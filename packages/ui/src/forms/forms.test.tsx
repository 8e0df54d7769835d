import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from './Field.tsx';
import { ChipChoice, CodeInput } from './index.ts';

describe('ChipChoice', () => {
  it('adds and removes answers, up to its limit', async () => {
    const change = jest.fn();
    const options = ['Hiking', 'Wine', 'Sushi'].map((one) => ({ value: one, label: one }));
    render(
      <ChipChoice
        legend="Interests"
        options={options}
        value={['Hiking', 'Wine']}
        max={2}
        onChange={change}
      />,
    );
    expect(screen.getByRole('checkbox', { name: 'Sushi' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Wine' }));
    expect(change).toHaveBeenCalledWith(['Hiking']);
  });
});

describe('CodeInput', () => {
  it('accepts a pasted code with spaces', async () => {
    const change = jest.fn();
    render(
      <Field label="Code">
        <CodeInput value="" onChange={change} />
      </Field>,
    );
    await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
    await userEvent.paste('123 456');
    expect(change).toHaveBeenCalledWith('123456');
  });
});
