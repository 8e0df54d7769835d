import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, Heading, Stack, Text, media, size, space } from '@rendezvous/ui';
import { useWords } from '../hooks/useWords.ts';
import { StartForm } from './StartForm.tsx';
import { OnlineLine } from './OnlineLine.tsx';

export type LanderProps = {
  /** Replaced by a campaign's title. */
  title: string;
  lead: string;
  /** The artwork, beside the form, or between lead and form on a phone. */
  art: ReactNode;
  /** Members online, shown below the form if there are enough. */
  online?: number;
  /** Puts the artwork first on wide screens. */
  mirrored?: boolean;
  /** Sections below the fold. */
  children?: ReactNode;
};

/** A lander's text, artwork and first sign-up question, above the fold on wide screens. */
export function Lander({ title, lead, art, online = 0, mirrored = false, children }: LanderProps) {
  const words = useWords(title, lead);
  return (
    <>
      <Container>
        <Hero $mirrored={mirrored}>
          <Words>
            <Stack gap={12}>
              <Heading level={1} size="display">
                {words.title}
              </Heading>
              <Text size={20} tone="second" measure>
                {words.lead}
              </Text>
            </Stack>
          </Words>
          <Art>{art}</Art>
          <Form>
            <StartForm />
            <OnlineLine online={online} />
          </Form>
        </Hero>
      </Container>
      {children}
    </>
  );
}

const Hero = styled.div<{ $mirrored: boolean }>`
  display: grid;
  gap: ${space[24]};
  padding-block: ${space[24]} ${space[48]};
  grid-template-columns: minmax(0, 1fr);
  ${media.lg} {
    grid-template:
      ${({ $mirrored }) => ($mirrored ? `'art words' auto 'art form' 1fr` : `'words art' auto 'form art' 1fr`)} /
      ${({ $mirrored }) => ($mirrored ? '1.1fr 1fr' : '1fr 1.1fr')};
    column-gap: ${space[64]};
    row-gap: ${space[32]};
    padding-block: ${space[32]} ${space[64]};
  }
`;

const Words = styled.div`
  ${media.lg} {
    grid-area: words;
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
  width: 100%;
  max-width: ${size.form};
  justify-self: center;
  ${media.lg} {
    grid-area: form;
    justify-self: start;
  }
`;
