import styled from 'styled-components';
import { Card, Skeleton, Stack, size, space, steps } from '@rendezvous/ui';
import { FactsWaiting } from '../../../components/FactsWaiting.tsx';
import { TextWaiting } from '../../../components/TextWaiting.tsx';
import { CaseColumns } from './CaseColumns.tsx';
import { PeopleWaiting } from './PeopleWaiting.tsx';

/** A placeholder for a case. Silent, because the list or the case already announces loading. */
export function CaseWaiting() {
  return (
    <CaseColumns aria-busy>
      <Stack gap={24}>
        <FactsWaiting />
        <TextWaiting />
      </Stack>
      <PeopleWaiting />
      <Card>
        <Stack gap={16}>
          <Skeleton width="40%" height={24} />
          <Choices>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} shape="block" height={size.target} />
            ))}
          </Choices>
          <Skeleton shape="block" height={steps(12)} />
          <Skeleton shape="block" height={steps(26)} />
        </Stack>
      </Card>
    </CaseColumns>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${steps(40)}), 1fr));
  gap: ${space[8]};
`;
