import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { ChatPartner } from '@rendezvous/contracts';
import { useDialogs, useText } from '@rendezvous/platform';
import { Button, Heading, Stack, Text, Value, color, size, space } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

export type IcebreakersProps = {
  partner: ChatPartner;
  disabled: boolean;
  /** Called after an opener was put into the message box. */
  onChoose: () => void;
  /** Shown above the openers. */
  children?: ReactNode;
};

/** Suggests openers for an empty conversation. A tap puts one into the message box. */
export const Icebreakers = observer(function Icebreakers({
  partner,
  disabled,
  onChoose,
  children,
}: IcebreakersProps) {
  const { t } = useText('chat');
  const { drafts, icebreakers } = remote.useStore();
  const dialogs = useDialogs();
  // The store may still have the openers for the previous partner.
  const openers = (icebreakers.isOf(partner.id) && icebreakers.value) || [];
  useEffect(() => {
    void icebreakers.reload(partner.id);
  }, [icebreakers, partner.id]);
  if (disabled) return <Room>{children}</Room>;
  return (
    <Room>
      {children}
      <Stack gap={16}>
        <Heading level={2} size="section" align="center">
          {t('icebreakers.title', { name: partner.name })}
        </Heading>
        {openers.length > 0 ? (
          <>
            <Text tone="second" align="center">
              {t('icebreakers.text')}
            </Text>
            <Stack gap={8} as="ul">
              {openers.map(({ id, text, quote }) => (
                <li key={id}>
                  <Button
                    variant="secondary"
                    full
                    onClick={() => {
                      drafts.set(partner.id, text);
                      if (quote === undefined) onChoose();
                      else dialogs.open('answer', { profile: partner, quote: { text: quote } });
                    }}
                  >
                    <span>
                      {quote === undefined ? null : <About>{quote}</About>}
                      <Value>{text}</Value>
                    </span>
                  </Button>
                </li>
              ))}
            </Stack>
          </>
        ) : null}
      </Stack>
    </Room>
  );
});

const Room = styled.div`
  flex: 1;
  overflow-y: auto;
  display: grid;
  /* Aligned with the start, so that nothing moves when the openers load. */
  align-content: start;
  gap: ${space[12]};
  justify-items: center;
  padding: ${space[24]} ${space[16]};
  ul {
    list-style: none;
    width: 100%;
    max-width: ${size.form};
    margin-inline: auto;
    text-wrap: balance;
  }
`;

const About = styled.q`
  display: block;
  font-weight: 400;
  color: ${color.second};
`;
