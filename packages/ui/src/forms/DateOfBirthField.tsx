import type { ClipboardEvent } from 'react';
import styled from 'styled-components';
import { color, type } from '@rendezvous/ui';
import { ChoiceGroup } from './choices/ChoiceGroup.tsx';
import type { ChoiceGroupProps } from './choices/ChoiceGroup.tsx';
import { controlStyle } from './controlStyle.ts';
import { parsePastedDate } from './parsePastedDate.ts';
import type { DateOrder, DatePart } from './parsePastedDate.ts';

export type DateParts = Record<DatePart, string>;

export type DateOfBirthFieldProps = {
  /** The language's order: day, month, year; or year first, or month first. */
  order: DateOrder;
  labels: Record<DatePart, string>;
  /** Digits typed so far. */
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** Invalid inputs; default: all if there is an error. */
  invalid?: readonly DatePart[];
  /** Submitted as `{name}-day`, `{name}-month` and `{name}-year` without scripts. */
  name?: string;
  required?: boolean;
  disabled?: boolean;
} & Omit<ChoiceGroupProps, 'children'>;

const LENGTH: Record<DatePart, number> = { day: 2, month: 2, year: 4 };

/** Three inputs in the language's order. A whole date can be pasted or autofilled. */
export function DateOfBirthField({
  order,
  labels,
  value,
  onChange,
  invalid,
  name,
  required,
  disabled,
  ...group
}: DateOfBirthFieldProps) {
  const wrong = new Set(invalid ?? (group.error ? order : []));
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = parsePastedDate(event.clipboardData.getData('text'), order);
    if (!pasted) return;
    event.preventDefault();
    onChange(pasted);
  };
  return (
    <ChoiceGroup {...group}>
      <Boxes>
        {order.map((part) => (
          <Box key={part} $wide={part === 'year'}>
            <span>{labels[part]}</span>
            <Input
              type="text"
              name={name && `${name}-${part}`}
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete={`bday-${part}`}
              maxLength={LENGTH[part]}
              value={value[part]}
              required={required}
              disabled={disabled}
              aria-invalid={wrong.has(part) || undefined}
              onPaste={handlePaste}
              onChange={(event) =>
                onChange({
                  ...value,
                  [part]: event.currentTarget.value.replace(/\D/g, '').slice(0, LENGTH[part]),
                })
              }
            />
          </Box>
        ))}
      </Boxes>
    </ChoiceGroup>
  );
}

const Boxes = styled.div`
  display: flex;
  gap: 12px;
`;

const Box = styled.label<{ $wide: boolean }>`
  flex: ${({ $wide }) => ($wide ? '1.5 1 96px' : '1 1 72px')};
  max-width: ${({ $wide }) => ($wide ? '132px' : '96px')};
  min-width: 0;
  span {
    display: block;
    margin-block-end: 4px;
    font-size: ${type[14]};
    color: ${color.second};
  }
`;

const Input = styled.input`
  ${controlStyle}
  text-align: center;
  font-size: ${type[20]};
  font-variant-numeric: tabular-nums;
`;
