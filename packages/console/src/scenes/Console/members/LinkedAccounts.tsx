import styled from 'styled-components';
import type { LinkedAccount } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Badge, Stack, Text, Value } from '@rendezvous/ui';
import { useLinkWords } from '../../../hooks/useLinkWords.ts';
import { PersonBox } from './PersonBox.tsx';
import { PersonBoxes } from './PersonBoxes.tsx';

/** Lists accounts that may belong to the same person, with what they have in common. */
export function LinkedAccounts({ accounts }: { accounts: readonly LinkedAccount[] }) {
  const { t } = useText('console');
  const { strength, reasons } = useLinkWords();
  if (accounts.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text as="h4" size={14} weight={600} id="console-linked">
        {t('trust.linked')}
      </Text>
      <PersonBoxes aria-labelledby="console-linked">
        {accounts.map((one) => (
          <PersonBox
            key={one.id}
            person={one}
            mark={<Badge tone={one.strength === 'strong' ? 'primary' : 'neutral'}>{strength(one)}</Badge>}
            facts={[one.site]}
          >
            <Reasons size={14}>
              <Value>{reasons(one)}</Value>
            </Reasons>
          </PersonBox>
        ))}
      </PersonBoxes>
    </Stack>
  );
}

const Reasons = styled(Text)`
  &::first-letter {
    text-transform: uppercase;
  }
`;
