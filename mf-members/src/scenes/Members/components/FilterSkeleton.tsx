import styled from 'styled-components';
import { Row, Skeleton, Stack } from '@rendezvous/ui';

const FIELDS = ['30%', '12%', '26%', '24%', '20%'];
const SWITCHES = ['34%', '40%'];
const CHIPS = [100, 92, 52, 104, 99, 79, 64];

/** The outlines of the filters. Hidden as soon as the filters follow. */
export function FilterSkeleton() {
  return (
    <Outline aria-hidden>
      <Stack gap={32}>
        {FIELDS.map((width) => (
          <Stack key={width} gap={16}>
            <Skeleton width={width} />
            <Skeleton shape="block" height={48} />
          </Stack>
        ))}
        {SWITCHES.map((width) => (
          <Row key={width} justify="space-between">
            <Skeleton width={width} />
            <Skeleton shape="block" width={48} height={28} />
          </Row>
        ))}
        <Row>
          {CHIPS.map((width) => (
            <Skeleton key={width} shape="block" width={width} height={40} />
          ))}
        </Row>
      </Stack>
    </Outline>
  );
}

const Outline = styled.div`
  &:not(:last-child) {
    display: none;
  }
`;
