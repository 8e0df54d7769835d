import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Button, Chip, Container, Heading, IconButton, Row, Stack, Text, media } from '@rendezvous/ui';
import { FilterIcon } from '@rendezvous/ui/icons';
import { MainBottomBar } from '../MainBottomBar.tsx';
import { MemberFaces } from '../MemberFaces.tsx';
import { MemberTopBar } from '../MemberTopBar.tsx';

function MembersScreen() {
  return (
    <>
      <MemberTopBar />
      <Container as="main">
        <Stack gap={24}>
          <SearchHead>
            <div>
              <Heading level={1}>People near Utrecht</Heading>
              <Text tone="second">1,284 women, 30 to 55, active lately first</Text>
            </div>
            <Wide>
              <Button variant="secondary" icon={<FilterIcon size={20} />}>
                All filters
              </Button>
            </Wide>
            <Narrow>
              <IconButton variant="secondary" icon={<FilterIcon />} label="All filters" />
            </Narrow>
          </SearchHead>
          <Wide>
            <Row>
              <Chip tone="strong">Women</Chip>
              <Chip>30–55</Chip>
              <Chip>Utrecht + 50 km</Chip>
              <Chip>Cooking</Chip>
              <Chip tone="quiet">Clear</Chip>
            </Row>
          </Wide>
          <MemberFaces />
        </Stack>
      </Container>
      <MainBottomBar />
    </>
  );
}

const meta: Meta = { component: MembersScreen, parameters: { layout: 'fullscreen' }, tags: ['page'] };
export default meta;

export const Members: StoryObj = {};

const Wide = styled.div`
  ${media.phone} {
    display: none;
  }
`;

const Narrow = styled.div`
  ${media.md} {
    display: none;
  }
`;

const SearchHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-block-start: 12px;
  ${media.md} {
    align-items: flex-end;
    padding-block-start: 32px;
  }
`;
