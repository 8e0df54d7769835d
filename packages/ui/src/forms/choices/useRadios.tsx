import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ChoiceGroupProps } from './ChoiceGroup.tsx';

export type ChoiceOption<V extends string> = {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<V extends string> = {
  options: readonly ChoiceOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  name?: string;
} & Omit<ChoiceGroupProps, 'children' | 'errorFirst'>;

/**
 * Returns native radios for the caller to style. Errors belong to the group: radios lack
 * `aria-invalid`.
 */
export function useRadios<V extends string>({
  value,
  onChange,
  name,
  error,
}: Pick<RadioGroupProps<V>, 'value' | 'onChange' | 'name' | 'error'>): (
  option: ChoiceOption<V>,
) => ReactNode {
  const id = useId();
  return (option) => (
    <input
      type="radio"
      name={name ?? id}
      value={option.value}
      checked={option.value === value}
      disabled={option.disabled}
      data-invalid={error ? true : undefined}
      onChange={() => onChange(option.value)}
    />
  );
}
