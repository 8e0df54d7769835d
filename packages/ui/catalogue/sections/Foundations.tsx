import styled from 'styled-components';
import * as ui from '@rendezvous/ui';
import * as icons from '@rendezvous/ui/icons';
import { Heading, Row, Stack, Text, color, radius, shadow, type } from '@rendezvous/ui';
import type { Icon } from '@rendezvous/ui';
import { typeScale } from '@rendezvous/ui/frame';
import { Sample, Section } from '../Section.tsx';
import { say } from '../say.ts';

const allIcons = Object.entries({ ...ui, ...icons }).filter(([name]) => name.endsWith('Icon')) as [
  string,
  Icon,
][];

export function Foundations() {
  return (
    <Section title="Foundations">
      <Sample name="Colours">
        <Swatches>
          {Object.entries(color).map(([name, value]) => (
            <Swatch key={name}>
              <Dot $ground={value} />
              <Text size={13}>{name}</Text>
            </Swatch>
          ))}
        </Swatches>
      </Sample>
      <Sample name="Headings">
        <Heading level={2} size="display">
          {say('Meet someone worth staying up for.')}
        </Heading>
        <Heading level={2} size="title">
          {say('People near Utrecht')}
        </Heading>
        <Heading level={2} size="section">
          {say('Interests we share')}
        </Heading>
        <Heading level={3} size="card">
          {say('I am')}
        </Heading>
        <Heading level={3}>Ærøskøbing, Łódź, Żółć, Ÿser, Señor, Äänekoski, Straße</Heading>
      </Sample>
      <Sample name="Text">
        {typeScale.map((size) => (
          <Text key={size} size={size}>
            {type[size]} {say('Real conversations with grown-ups near you.')}
          </Text>
        ))}
        <Text measure tone="second">
          {say(
            'Nurse, early riser, bad loser at board games. I cook for six even when there are two. On Sundays you find me on a bicycle going nowhere in particular; I would like company on the way back.',
          )}
        </Text>
        <Row gap={16}>
          {(['ink', 'second', 'primary', 'accent', 'warning', 'danger'] as const).map((tone) => (
            <Text key={tone} tone={tone} weight={600}>
              {tone}
            </Text>
          ))}
        </Row>
      </Sample>
      <Sample name="Radius and shadow">
        <Row gap={24}>
          {Object.entries(radius).map(([name, value]) => (
            <Box key={name} $radius={value} $shadow={shadow.soft}>
              {name}
            </Box>
          ))}
          <Box $radius={radius.card} $shadow={shadow.high}>
            high
          </Box>
        </Row>
      </Sample>
      <Sample name="Icons">
        <Swatches>
          {allIcons.map(([name, Drawn]) => (
            <Stack key={name} gap={4} align="center">
              <Drawn />
              <Text size={13} tone="second">
                {name.replace('Icon', '')}
              </Text>
            </Stack>
          ))}
        </Swatches>
      </Sample>
    </Section>
  );
}

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(6.5rem, 100%), 1fr));
  gap: 16px;
`;

const Swatch = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;

const Dot = styled.span<{ $ground: string }>`
  width: 36px;
  height: 36px;
  border-radius: 50%;
  border: 1px solid ${color.line};
  background: ${({ $ground }) => $ground};
`;

const Box = styled.div<{ $radius: string; $shadow: string }>`
  display: grid;
  place-items: center;
  width: 120px;
  height: 80px;
  background: ${color.surface};
  border-radius: ${({ $radius }) => $radius};
  box-shadow: ${({ $shadow }) => $shadow};
`;
