import { useMemo, useRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import styled from 'styled-components';
import { SearchIcon, media, size, space, steps } from '@rendezvous/ui';
import { Field, TextInput } from '@rendezvous/ui/forms';
import { useShortcuts } from '../hooks/useShortcuts.ts';
import { KeyCap } from './KeyCap.tsx';

type SearchInputProps = { label: string } & ComponentPropsWithoutRef<'input'>;

/** A search box that the / key focuses. Its placeholder defaults to the label. */
export function SearchInput({ label, placeholder = label, ...input }: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null);
  useShortcuts(useMemo(() => ({ '/': () => box.current?.focus() }), []));
  return (
    <Frame>
      <Field label={label} hideLabel>
        <TextInput
          {...input}
          ref={box}
          type="search"
          placeholder={placeholder}
          aria-keyshortcuts="/"
          before={<SearchIcon size={20} />}
          after={<Slash>/</Slash>}
        />
      </Field>
    </Frame>
  );
}

const Frame = styled.div`
  width: 100%;
  max-width: 100%;
  && input {
    min-height: ${size.target};
    padding-block: ${space[8]};
    padding-inline-end: ${space[12]};
    text-overflow: ellipsis;
  }
  ${media.hover} {
    && input {
      padding-inline-end: ${space[48]};
    }
  }
  /* Chromium draws it in blue. */
  input::-webkit-search-cancel-button {
    filter: grayscale(1);
  }
  &:has(input:not(:placeholder-shown)) kbd {
    visibility: hidden;
  }
  ${media.md} {
    width: ${steps(72)};
  }
`;

const Slash = styled(KeyCap)`
  margin-inline: ${space[8]};
`;
