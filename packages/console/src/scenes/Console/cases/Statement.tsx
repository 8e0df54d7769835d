import styled from 'styled-components';
import type { StaffCase } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Stack, color, space, stroke, type } from '@rendezvous/ui';
import { PartHeading } from '../../../components/PartHeading.tsx';

/** Quotes what the author wrote. */
export function Statement({ one: { text, reporter, email } }: { one: StaffCase }) {
  const { t } = useText('console');
  if (!text) return null;
  const name = reporter?.name || email;
  return (
    <Stack gap={8}>
      <PartHeading>{name ? t('cases.wrote', { name }) : t('cases.text')}</PartHeading>
      <Words>{text}</Words>
    </Stack>
  );
}

const Words = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space[12]};
  border-inline-start: ${stroke[3]} solid ${color.line};
  font-size: ${type[17]};
  line-height: 1.5;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
