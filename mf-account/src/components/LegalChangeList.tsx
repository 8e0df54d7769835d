import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { LegalChange, LegalPart } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Heading, Stack, Text, Value, VisuallyHidden, color, steps } from '@rendezvous/ui';
import { useKeepTogether } from '../hooks/useKeepTogether.ts';
import { usePageValues } from '../hooks/usePageValues.ts';
import { plainText } from '../models/PageContent.ts';

type LegalChangeListProps = {
  changes: readonly LegalChange[];
  level: 2 | 3;
};

/** Lists the changes of a version. Lines, signs and words mark them, not colour alone. */
export const LegalChangeList = observer(function LegalChangeList({ changes, level }: LegalChangeListProps) {
  const { t } = useText('account');
  return (
    <Stack gap={24}>
      <Text size={14} tone="second">
        {t('legal.changes.legend')}
      </Text>
      {changes.map(({ id, heading, paragraphs }) => (
        <Stack as="section" gap={8} key={id}>
          <Heading level={level} size="card">
            <Parts parts={heading} />
          </Heading>
          {paragraphs.map((parts, at) => (
            <Text key={at} measure>
              <Parts parts={parts} />
            </Text>
          ))}
        </Stack>
      ))}
    </Stack>
  );
});

const Parts = observer(function Parts({ parts }: { parts: readonly LegalPart[] }) {
  const values = usePageValues();
  const keepTogether = useKeepTogether();
  return parts.map((part, at) => (
    <span key={at}>
      {at > 0 ? <Value> </Value> : null}
      <Part kind={part.kind} text={keepTogether(plainText(part.text, values))} />
    </span>
  ));
});

function Part({ kind, text }: LegalPart) {
  const { t } = useText('account');
  if (kind === 'same') return <Value>{text}</Value>;
  return (
    <Marked as={kind === 'added' ? 'ins' : 'del'}>
      <VisuallyHidden>{`${t(`legal.changes.${kind}`)} `}</VisuallyHidden>
      <span aria-hidden="true">{kind === 'added' ? '+\u00A0' : '−\u00A0'}</span>
      <Value>{text}</Value>
    </Marked>
  );
}

const Marked = styled.span`
  overflow-wrap: anywhere;
  border-radius: ${steps(1)};
  box-decoration-break: clone;
  &:is(ins) {
    text-decoration: underline;
    text-decoration-thickness: from-font;
    text-underline-offset: 0.2em;
    background: ${color.primarySoft};
    font-weight: 500;
  }
  &:is(del) {
    text-decoration: line-through;
    color: ${color.second};
  }
`;
