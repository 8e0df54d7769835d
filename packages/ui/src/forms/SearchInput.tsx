import type { ComponentPropsWithRef } from 'react';
import { CloseIcon, IconButton, SearchIcon } from '@rendezvous/ui';
import { TextInput } from './TextInput.tsx';

export type SearchInputProps = {
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
} & Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'>;

/** A search input with a clear button. */
export function SearchInput({ value, onChange, clearLabel, ...rest }: SearchInputProps) {
  return (
    <TextInput
      enterKeyHint="search"
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      before={<SearchIcon size={20} />}
      after={
        value ? (
          <IconButton label={clearLabel} icon={<CloseIcon size={20} />} onClick={() => onChange('')} />
        ) : null
      }
    />
  );
}
