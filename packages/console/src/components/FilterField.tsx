import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { media } from '@rendezvous/ui';
import { Field, TextInput } from '@rendezvous/ui/forms';
import { useShortcuts } from '../hooks/useShortcuts.ts';

type FilterFieldProps = { value: string; onChange: (value: string) => void };

/** Filters the rows on the page; the key / focuses it. */
export function FilterField({ value, onChange }: FilterFieldProps) {
  const { t } = useText('console');
  const input = useRef<HTMLInputElement>(null);
  useShortcuts(useMemo(() => ({ '/': () => input.current?.focus() }), []));
  return (
    <Frame>
      <Field label={t('filter')}>
        <TextInput
          ref={input}
          type="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Frame>
  );
}

const Frame = styled.div`
  flex: 1 1 100%;
  ${media.md} {
    flex: 0 1 18rem;
  }
`;
