import { useState } from 'react';
import type { ChangeEvent } from 'react';
import styled from 'styled-components';
import { isWholeDate, layOutDate, readDate, writeDate } from '@rendezvous/contracts/typed';
import type { DateShape } from '@rendezvous/contracts/typed';
import { TextInput } from '@rendezvous/ui/forms';

type BirthInputProps = {
  shape: DateShape;
  /** For example `DD/MM/YYYY`. */
  placeholder: string;
  /** `YYYY-MM-DD`, possibly incomplete. */
  value: string;
  onChange: (value: string) => void;
  /** Called when the last digit has been typed. */
  onWhole: () => void;
};

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

function afterDigits(text: string, count: number): number {
  let left = count;
  return left === 0 ? 0 : [...text].findIndex((sign) => /\d/.test(sign) && --left === 0) + 1;
}

/** A single input for a date, which inserts the separators of the locale. */
export function BirthInput({ shape, placeholder, value, onChange, onWhole }: BirthInputProps) {
  const [text, setText] = useState('');
  const shown = readDate(text, shape) === value ? text : writeDate(value, shape);

  function handleChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const typed = input.value;
    const isGrowing = countDigits(typed) > countDigits(shown);
    const next = layOutDate(typed, shape, isGrowing);
    const caret = input.selectionStart ?? typed.length;
    if (caret < typed.length) {
      // Set here, because setting the value by rendering would move the caret to the end.
      input.value = next;
      const at = afterDigits(next, countDigits(typed.slice(0, caret)));
      input.setSelectionRange(at, at);
    }
    setText(next);
    onChange(readDate(next, shape));
    const isAtEnd = caret === typed.length;
    // A correction in the middle may still lack a digit. A paste may replace the whole date.
    const isLast = isAtEnd || countDigits(next) === 8;
    const isTyped = isGrowing || (isAtEnd && countDigits(typed) === countDigits(shown));
    if (isTyped && isLast && isWholeDate(next, shape)) onWhole();
  }

  return (
    <Digits
      name="date_of_birth"
      inputMode="numeric"
      autoComplete="bday"
      placeholder={placeholder}
      value={shown}
      onChange={handleChange}
    />
  );
}

const Digits = styled(TextInput)`
  font-variant-numeric: tabular-nums;
`;
