import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Button, Card, Container, Heading, MemberCard, Stack, Text, media } from '@rendezvous/ui';
import { TopBar, Wordmark } from '@rendezvous/ui/chrome';
import { SegmentedChoice } from '@rendezvous/ui/forms';
import { people } from '../people.ts';
import { samplePicture } from '../samplePicture.ts';

const sexes = [
  { value: 'female', label: 'a woman' },
  { value: 'male', label: 'a man' },
] as const;

function IndexScreen() {
  const [me, setMe] = useState<'female' | 'male' | null>('male');
  const [them, setThem] = useState<'female' | 'male' | null>('female');
  return (
    <>
      <TopBar bare logo={<Wordmark href="#home">Rendezvous</Wordmark>}>
        <Button variant="secondary" href="#login">
          Log in
        </Button>
      </TopBar>
      <Container as="main">
        <Hero>
          <Stack gap={24}>
            <Heading level={1} size="display">
              Meet someone worth staying up for.
            </Heading>
            <Text size={20} tone="second">
              Real conversations with people who’d like to meet someone. Browsing is free, and you always see
              what a message costs before you send it.
            </Text>
            <Question raised padding={24}>
              <Stack gap={24}>
                <SegmentedChoice legend="I am" large options={sexes} value={me} onChange={setMe} />
                <SegmentedChoice legend="looking for" large options={sexes} value={them} onChange={setThem} />
                <Button full size="lg">
                  Start, it is free
                </Button>
                <Text size={13} tone="second" align="center">
                  18 and over. Five short steps.
                </Text>
              </Stack>
            </Question>
          </Stack>
          <Four>
            {people.slice(0, 4).map((one, at) => (
              <li key={one.name}>
                <MemberCard
                  href="#m"
                  name={one.name}
                  age={one.age}
                  place={one.place}
                  picture={samplePicture(at)}
                  like={{ liked: false, label: `Like ${one.name}`, onToggle: () => undefined }}
                />
              </li>
            ))}
          </Four>
        </Hero>
      </Container>
    </>
  );
}

const meta: Meta = { component: IndexScreen, parameters: { layout: 'fullscreen' }, tags: ['page'] };
export default meta;

export const Index: StoryObj = {};

const Hero = styled.div`
  display: grid;
  gap: 48px;
  padding-block: 24px 64px;
  ${media.lg} {
    grid-template-columns: minmax(0, 32rem) minmax(0, 30rem);
    justify-content: space-between;
    padding-block-start: 40px;
  }
`;

const Question = styled(Card)`
  max-width: 460px;
`;

const Four = styled.ul`
  list-style: none;
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-content: start;
  gap: 16px;
  ${media.lg} {
    li:nth-child(odd) {
      translate: 0 56px;
    }
  }
`;
