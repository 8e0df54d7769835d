import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CasePerson } from '@rendezvous/contracts';
import { RouteLink, useFormat, usePicture, useText } from '@rendezvous/platform';
import { Avatar, Link, Row, Text, color, radius, space } from '@rendezvous/ui';
import { useMemberStatus } from '../../../hooks/useMemberStatus.ts';

type PersonBoxProps = {
  person: Pick<CasePerson, 'id' | 'name' | 'main_image' | 'signup_date' | 'status'>;
  age?: number | null;
  /** Shown beside the name. */
  mark?: ReactNode;
  facts: readonly (string | null)[];
  children: ReactNode;
};

/** Shows a member in a list of people, with the facts that a decision needs. */
export function PersonBox({ person, age, mark, facts, children }: PersonBoxProps) {
  const { t } = useText('console');
  const format = useFormat();
  const picture = usePicture();
  const statusOf = useMemberStatus();
  const { id, name, main_image, signup_date, status } = person;
  const since = t('cases.memberSince', { date: format.date(signup_date) });
  return (
    <Box>
      <Avatar picture={picture(main_image)} alt="" size={64} />
      <div>
        <Row gap={8}>
          <Link as={RouteLink} to="console" params={{ section: 'members', id }}>
            {[name === '' ? id : name, age].filter(Boolean).join(', ')}
          </Link>
          {mark}
        </Row>
        <Text size={13} tone="second">
          {[...facts, since, status === 'active' ? null : statusOf({ status })].filter(Boolean).join(' · ')}
        </Text>
        {children}
      </div>
    </Box>
  );
}

const Box = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[12]};
  align-items: start;
  padding: ${space[12]};
  border-radius: ${radius.input};
  background: ${color.sunken};
`;
