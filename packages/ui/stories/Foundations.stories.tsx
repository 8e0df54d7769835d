import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import * as ui from '@rendezvous/ui';
import * as icons from '@rendezvous/ui/icons';
import { Row, Stack, Text, color, radius, shadow, space, type } from '@rendezvous/ui';
import type { Icon } from '@rendezvous/ui';
import { typeScale } from '@rendezvous/ui/page';

const allIcons = Object.entries({ ...ui, ...icons }).filter(([name]) => name.endsWith('Icon')) as [
  string,
  Icon,
][];

const meta: Meta = {};
export default meta;

type Story = StoryObj;

export const Colours: Story = {
  render: () => (
    <Swatches>
      {Object.entries(color).map(([name, value]) => (
        <Swatch key={name}>
          <Dot $ground={value} />
          <Text size={13}>{name}</Text>
        </Swatch>
      ))}
    </Swatches>
  ),
};

export const Type: Story = {
  render: () => (
    <Stack gap={12}>
      {typeScale.map((size) => (
        <Text key={size} size={size}>
          {type[size]} Real conversations with people who’d like to meet someone.
        </Text>
      ))}
    </Stack>
  ),
};

export const Spacing: Story = {
  render: () => (
    <Stack gap={8}>
      {Object.entries(space).map(([name, value]) => (
        <Row key={name} gap={12}>
          <Bar $width={value} />
          <Text size={13}>{value}</Text>
        </Row>
      ))}
    </Stack>
  ),
};

export const RadiusAndShadow: Story = {
  render: () => (
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
  ),
};

export const Icons: Story = {
  render: () => (
    <Swatches>
      {allIcons.map(([name, Drawing]) => (
        <Stack key={name} gap={4} align="center">
          <Drawing />
          <Text size={13} tone="second">
            {name.replace('Icon', '')}
          </Text>
        </Stack>
      ))}
    </Swatches>
  ),
};

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

const Bar = styled.span<{ $width: string }>`
  width: ${({ $width }) => $width};
  height: 16px;
  background: ${color.primary};
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
