import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Drawing } from './Drawing.tsx';
import type { DrawingName } from './Drawing.tsx';
import { Row } from '../layout/Row.tsx';

const names: readonly DrawingName[] = [
  'noLikes',
  'noMessages',
  'noResults',
  'offline',
  'notFound',
  'error',
  'photo',
  'done',
];

const meta: Meta<typeof Drawing> = { component: Drawing };
export default meta;

export const All: StoryObj<typeof Drawing> = {
  render: () => (
    <Row gap={16}>
      {names.map((name) => (
        <Drawing key={name} name={name} />
      ))}
    </Row>
  ),
};
