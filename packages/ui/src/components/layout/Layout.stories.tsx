import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { color } from '../../tokens.ts';
import { Container } from './Container.tsx';
import { Divider } from './Divider.tsx';
import { FaceGrid } from '../pictures/FaceGrid.tsx';
import { Grid } from './Grid.tsx';
import { Row } from './Row.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Stack } from './Stack.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Each tinted box is one child. */
const meta: Meta = { component: Stack, tags: ['wide'] };
export default meta;

type Story = StoryObj;

const boxes = (count: number) => Array.from({ length: count }, (_, at) => <Box key={at}>{at + 1}</Box>);

export const Stacked: Story = { render: () => <Stack gap={12}>{boxes(3)}</Stack> };

export const InARow: Story = {
  render: () => (
    <Row gap={12} justify="space-between">
      {boxes(12)}
    </Row>
  ),
};

export const InAGrid: Story = {
  render: () => (
    <Grid min={150} gap={12}>
      {boxes(7)}
    </Grid>
  ),
};

export const InAFaceGrid: Story = {
  render: () => (
    <FaceGrid>
      {Array.from({ length: 8 }, (_, at) => (
        <li key={at}>
          <Box>{at + 1}</Box>
        </li>
      ))}
    </FaceGrid>
  ),
};

export const Containers: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Stack>
      {(['content', 'reading', 'form'] as const).map((width) => (
        <Container key={width} width={width}>
          <Box>{width}</Box>
        </Container>
      ))}
    </Stack>
  ),
};

export const Dividing: Story = {
  render: () => (
    <Stack>
      Above
      <Divider />
      Below
    </Stack>
  ),
};

export const HiddenVisually: Story = {
  render: () => (
    <p>
      <VisuallyHidden>Read by screen readers, not seen.</VisuallyHidden>
      Seen
    </p>
  ),
};

export const SkipLinkFocused: Story = {
  render: () => (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <p id="content">Content</p>
    </>
  ),
  play: ({ canvas }) => canvas.getByRole('link').focus(),
};

const Box = styled.div`
  padding: 12px;
  border-radius: 12px;
  background: ${color.primarySoft};
  color: ${color.primary};
`;
