import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, Stack, Text, media, size, space, type } from '@rendezvous/ui';
import { useWords } from '../hooks/useWords.ts';
import { Headline } from './Headline.tsx';
import { OnlineLine } from './OnlineLine.tsx';
import { StickyStart } from './StickyStart.tsx';

export type LanderProps = {
  /** Replaced by the campaign's headline if there is one. */
  title: string;
  lead: string;
  /** Shown next to the form or, on phones, between lead and form. */
  art: ReactNode;
  /** Number of members online, shown below the form if it is high enough. */
  online?: number;
  /** Puts the artwork first on wide screens. */
  mirrored?: boolean;
  /** Sections below the fold. */
  children?: ReactNode;
};

/** Lays out a lander so that text, artwork and first sign-up question fit on the first screen. */
export function Lander({ title, lead, art, online = 0, mirrored = false, children }: LanderProps) {
  const words = useWords(title, lead);
  return (
    <>
      <Container>
        <Hero $mirrored={mirrored}>
          <Words>
            <Stack gap={12}>
              <Headline level={1} size="display">
                {words.title}
              </Headline>
              <Lead size={20} tone="second" measure>
                {words.lead}
              </Lead>
            </Stack>
          </Words>
          <Art>{art}</Art>
          <Form>
            <StickyStart />
            <OnlineLine online={online} />
          </Form>
        </Hero>
      </Container>
      {children}
    </>
  );
}

const Hero = styled.div<{ $mirrored: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space[24]};
  padding-block: ${space[16]} ${space[48]};
  ${media.lg} {
    display: grid;
    grid-template:
      ${({ $mirrored }) => ($mirrored ? `'art words' 1fr 'art form' 1fr` : `'words art' 1fr 'form art' 1fr`)} /
      ${({ $mirrored }) => ($mirrored ? '1.1fr 1fr' : '1fr 1.1fr')};
    column-gap: ${space[64]};
    row-gap: ${space[32]};
    padding-block: ${space[32]} ${space[64]};
  }
`;

const Words = styled.div`
  ${media.lg} {
    grid-area: words;
    align-self: end;
  }
`;

const Lead = styled(Text)`
  ${media.phone} {
    font-size: ${type[17]};
  }
`;

const Art = styled.div`
  min-width: 0;
  ${media.lg} {
    grid-area: art;
    align-self: center;
  }
`;

const Form = styled.div`
  display: contents;
  ${media.lg} {
    display: block;
    grid-area: form;
    width: 100%;
    max-width: ${size.form};
  }
`;
