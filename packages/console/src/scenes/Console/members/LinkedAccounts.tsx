import styled from 'styled-components';
import type { LinkedAccount } from '@rendezvous/contracts';
import { RouteLink, useFormat, usePicture, useText } from '@rendezvous/platform';
import {
  Avatar,
  Chip,
  Heading,
  Link,
  Row,
  Stack,
  Text,
  Value,
  color,
  radius,
  space,
  steps,
} from '@rendezvous/ui';
import { useLinkWords } from '../../../hooks/useLinkWords.ts';
import { useMemberStatus } from '../../../hooks/useMemberStatus.ts';

/** Accounts that may belong to the same person, each with what they share. */
export function LinkedAccounts({ accounts }: { accounts: readonly LinkedAccount[] }) {
  const { t } = useText('console');
  if (accounts.length === 0) return null;
  return (
    <Stack gap={8}>
      <Heading level={4} id="console-linked">
        {t('trust.linked')}
      </Heading>
      <List aria-labelledby="console-linked">
        {accounts.map((one) => (
          <Account key={one.id} one={one} />
        ))}
      </List>
    </Stack>
  );
}

function Account({ one }: { one: LinkedAccount }) {
  const { t } = useText('console');
  const { strength, reasons } = useLinkWords();
  const format = useFormat();
  const picture = usePicture();
  const statusOf = useMemberStatus();
  const { id, name, site, main_image, signup_date } = one;
  return (
    <Item>
      <Avatar picture={picture(main_image)} alt="" size={44} />
      <div>
        <Row gap={8}>
          <Link as={RouteLink} to="console" params={{ section: 'members', id }}>
            {name === '' ? id : name}
          </Link>
          <Chip tone={one.strength === 'strong' ? 'soft' : 'quiet'}>{strength(one)}</Chip>
        </Row>
        <Reasons size={14}>
          <Value>{reasons(one)}</Value>
        </Reasons>
        <Text size={13} tone="second">
          {[statusOf(one), site, t('cases.memberSince', { date: format.date(signup_date) })].join(' · ')}
        </Text>
      </div>
    </Item>
  );
}

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: ${space[8]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${steps(85)}), 1fr));
`;

const Reasons = styled(Text)`
  &::first-letter {
    text-transform: uppercase;
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[12]};
  align-items: start;
  padding: ${space[12]};
  border-radius: ${radius.input};
  background: ${color.sunken};
`;
