import { useState } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from './Field.tsx';
import { ChipChoice, CodeInput, DateOfBirthField, parsePastedDate } from './index.ts';
import type { DateParts } from './index.ts';

const dayFirst = ['day', 'month', 'year'] as const;

function Birth() {
  const [value, setValue] = useState<DateParts>({ day: '', month: '', year: '' });
  return (
    <DateOfBirthField
      legend="When were you born?"
      order={dayFirst}
      labels={{ day: 'Day', month: 'Month', year: 'Year' }}
      value={value}
      onChange={setValue}
    />
  );
}

describe('DateOfBirthField', () => {
  it('follows the order of the language and supports autofill', () => {
    render(<Birth />);
    const boxes = screen.getAllByRole('textbox');
    expect(boxes.map((box) => box.getAttribute('autocomplete'))).toEqual([
      'bday-day',
      'bday-month',
      'bday-year',
    ]);
    expect(screen.getByRole('group', { name: 'When were you born?' })).toBeInTheDocument();
  });

  it('accepts only digits', async () => {
    render(<Birth />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '2a3');
    expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('23');
  });

  it('spreads a pasted date over the boxes', async () => {
    render(<Birth />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Month' }));
    await userEvent.paste('1990-05-23');
    expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('23');
    expect(screen.getByRole('textbox', { name: 'Month' })).toHaveValue('05');
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('1990');
  });

  it('marks the invalid box', () => {
    render(
      <DateOfBirthField
        legend="Born"
        order={dayFirst}
        labels={{ day: 'Day', month: 'Month', year: 'Year' }}
        value={{ day: '31', month: '2', year: '1990' }}
        invalid={['day']}
        error="February has no 31st."
        onChange={() => undefined}
      />,
    );
    expect(screen.getByRole('textbox', { name: 'Day' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Month' })).toBeValid();
    expect(screen.getByRole('group', { name: 'Born' })).toHaveAccessibleDescription('February has no 31st.');
  });
});

describe('parsePastedDate', () => {
  it.each([
    ['23.5.1990', { day: '23', month: '5', year: '1990' }],
    ['23/05/1990', { day: '23', month: '05', year: '1990' }],
    ['1990-05-23', { day: '23', month: '05', year: '1990' }],
    [' 23 5 1990 ', { day: '23', month: '5', year: '1990' }],
    ['23-5-90', null],
    ['tomorrow', null],
    ['1', null],
  ])('parses %s', (text, parts) => {
    expect(parsePastedDate(text, dayFirst)).toEqual(parts);
  });

  it('follows the order of the language', () => {
    expect(parsePastedDate('5/23/1990', ['month', 'day', 'year'])).toEqual({
      day: '23',
      month: '5',
      year: '1990',
    });
  });
});

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
