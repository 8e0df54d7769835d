import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { Row, Skeleton, Stack, space } from '@rendezvous/ui';
import type { FilterDefaults, Filters } from '../../../models/filters.ts';
import { useShownFields } from './useShownFields.ts';

const CHIPS = [100, 92, 52, 104, 99, 79, 64];

export type FilterSkeletonProps = { filters: Filters; defaults: FilterDefaults };

/** The outlines of the filters that follow. Hidden as soon as these have loaded. */
export const FilterSkeleton = observer(function FilterSkeleton({ filters, defaults }: FilterSkeletonProps) {
  const shown = useShownFields(filters, defaults);
  return (
    <Outline aria-hidden>
      <Stack gap={32}>
        {shown.gender ? <Field width="30%" height={44} /> : null}
        {shown.age ? <Field width="12%" height={44} /> : null}
        {shown.sexuality ? <Field width="26%" /> : null}
        <Stack gap={16}>
          {shown.country ? <Field width="16%" /> : null}
          {shown.region ? <Field width="20%" /> : null}
          {shown.distance ? <Field width="24%" /> : null}
        </Stack>
        {shown.order ? <Field width="20%" /> : null}
        <Stack gap={8}>
          {shown.online ? <Toggle width="34%" /> : null}
          {shown.withPhoto ? <Toggle width="40%" /> : null}
        </Stack>
        {shown.interests ? (
          <Row>
            {CHIPS.map((width) => (
              <Skeleton key={width} shape="block" width={width} height={40} />
            ))}
          </Row>
        ) : null}
      </Stack>
    </Outline>
  );
});

function Field({ width, height = 48 }: { width: string; height?: number }) {
  return (
    <Stack gap={16}>
      <Skeleton width={width} />
      <Skeleton shape="block" height={height} />
    </Stack>
  );
}

function Toggle({ width }: { width: string }) {
  return (
    <SwitchRow justify="space-between">
      <Skeleton width={width} />
      <Skeleton shape="block" width={48} height={28} />
    </SwitchRow>
  );
}

const SwitchRow = styled(Row)`
  min-block-size: ${space[48]};
`;

const Outline = styled.div`
  &:not(:last-child) {
    display: none;
  }
`;
