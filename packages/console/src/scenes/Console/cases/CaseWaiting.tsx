import styled from 'styled-components';
import { Skeleton, Stack, size, space, steps } from '@rendezvous/ui';
import { TextWaiting } from '../../../components/TextWaiting.tsx';
import { CaseColumns } from './CaseColumns.tsx';
import { DecisionCard, DecisionFields, choiceColumns } from './DecisionCard.ts';
import { PeopleWaiting } from './PeopleWaiting.tsx';

/** A placeholder for a case. Silent, because the list or the case already announces loading. */
export function CaseWaiting() {
  return (
    <CaseColumns aria-busy>
      <Stack gap={24}>
        <Skeleton width="62%" height={24} />
        <TextWaiting />
        <TextWaiting />
      </Stack>
      <PeopleWaiting />
      <DecisionCard>
        <Stack gap={16}>
          <Skeleton width="40%" height={24} />
          <Choices>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} shape="block" height={size.target} />
            ))}
          </Choices>
          <DecisionFields $isChosen={false}>
            <Skeleton shape="block" height={steps(26)} />
          </DecisionFields>
          <Skeleton shape="block" height={steps(12)} />
        </Stack>
      </DecisionCard>
    </CaseColumns>
  );
}

const Choices = styled.div`
  display: grid;
  gap: ${space[8]};
  ${choiceColumns}
`;
