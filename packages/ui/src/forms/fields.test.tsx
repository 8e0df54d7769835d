import { useState } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Checkbox,
  Field,
  NativeSelect,
  PasswordInput,
  RadioCards,
  SegmentedChoice,
  Switch,
  TextArea,
  TextInput,
} from './index.ts';

describe('Field', () => {
  it('links label, hint and error to the control', () => {
    render(
      <Field label="Email address" hint="Nobody sees it" error="There is no dot after the @." required>
        <TextInput type="email" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Email address' });
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('Nobody sees it There is no dot after the @.');
  });

  it('references only descriptions that exist', () => {
    render(
      <Field label="City" optional="optional">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'City · optional' });
    expect(input).not.toHaveAttribute('aria-describedby');
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  it('works with text areas and selects', () => {
    render(
      <>
        <Field label="About me">
          <TextArea counter="1,640 of 2,000" />
        </Field>
        <Field label="Country">
          <NativeSelect options={[{ value: 'NL', label: 'Netherlands' }]} emptyLabel="Choose" />
        </Field>
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'About me' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Choose');
    expect(screen.getByText('1,640 of 2,000')).toHaveAttribute('aria-live', 'polite');
  });
});

describe('PasswordInput', () => {
  it('can be shown and hidden, and allows pasting', async () => {
    const type = jest.fn();
    render(
      <Field label="Password">
        <PasswordInput
          showLabel="Show"
          hideLabel="Hide"
          onChange={type}
          strength={{ score: 2, label: 'Fair' }}
        />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(input);
    await userEvent.paste('correct horse');
    expect(input).toHaveValue('correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input).toHaveAttribute('type', 'password');
    expect(screen.getByText('Fair')).toBeInTheDocument();
  });
});

function Seeking({ error }: { error?: string }) {
  const [value, setValue] = useState<'female' | 'male' | null>(null);
  return (
    <SegmentedChoice
      legend="looking for"
      error={error}
      value={value}
      onChange={setValue}
      options={[
        { value: 'female', label: 'a woman' },
        { value: 'male', label: 'a man' },
      ]}
    />
  );
}

describe('radio groups', () => {
  it('start without a choice and follow the arrow keys', async () => {
    render(<Seeking error="Choose whom you look for." />);
    const group = screen.getByRole('group', { name: 'looking for' });
    expect(group).toHaveAccessibleDescription('Choose whom you look for.');
    const [woman, man] = screen.getAllByRole('radio');
    expect(woman).not.toBeChecked();
    await userEvent.click(screen.getByText('a woman'));
    expect(woman).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    expect(man).toBeChecked();
  });

  it('explain one option and disable another', async () => {
    const change = jest.fn();
    render(
      <RadioCards
        legend="Method"
        value="ideal"
        onChange={change}
        options={[
          { value: 'ideal', label: 'iDEAL', hint: 'With your bank' },
          { value: 'visa', label: 'Visa', disabled: true },
        ]}
      />,
    );
    expect(screen.getByRole('radio', { name: /iDEAL/ })).toBeChecked();
    await userEvent.click(screen.getByText('Visa'));
    expect(change).not.toHaveBeenCalled();
  });
});

describe('Checkbox', () => {
  it('is toggled by its label, and described by its hint and error', async () => {
    render(
      <Checkbox label="I accept the terms" hint="You can read them first" error="This one is needed." />,
    );
    const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
    expect(box).toHaveAccessibleDescription('You can read them first This one is needed.');
    await userEvent.click(screen.getByText('I accept the terms'));
    expect(box).toBeChecked();
  });
});

describe('Switch', () => {
  it('is toggled with the keyboard, and described by its hint', async () => {
    const change = jest.fn();
    render(
      <Switch label="Invisible" hint="You are not found in search." checked={false} onChange={change} />,
    );
    const control = screen.getByRole('switch', { name: 'Invisible' });
    expect(control).toHaveAccessibleDescription('You are not found in search.');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(change).toHaveBeenCalledWith(true);
  });
});
