import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { SubmitButton } from '@rendezvous/platform/forms';
import { CircleCheckIcon, Row, Text, animations, color, motion, space } from '@rendezvous/ui';
import type { Submission } from '@rendezvous/store-kit';

type SaveRowProps = {
  submission: Submission;
  label?: string;
  /** Shown after a successful save. */
  done?: ReactNode;
  primary?: boolean;
};

/** The save button of a form, with a line that confirms the save. */
export const SaveRow = observer(function SaveRow({ submission, label, done, primary = false }: SaveRowProps) {
  const { t } = useText('account');
  return (
    <Row gap={16}>
      <SubmitButton variant={primary ? 'primary' : 'secondary'} loading={submission.busy}>
        {label ?? t('save')}
      </SubmitButton>
      <Said role="status">
        {submission.done > 0 && submission.failure === null ? (
          <>
            <CircleCheckIcon size={20} />
            <Text as="span" size={15.5}>
              {done ?? t('saved')}
            </Text>
          </>
        ) : null}
      </Said>
    </Row>
  );
});

const Said = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  flex: 1 1 12rem;
  /* Takes no space while empty. Stays mounted so that its text is announced. */
  &:empty {
    position: absolute;
  }
  color: ${color.primary};
  svg {
    flex: none;
    animation: ${animations.beat} ${motion.slow} ${motion.ease};
  }
`;
