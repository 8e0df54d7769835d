import { useId } from 'react';
import styled from 'styled-components';
import { useFormat, useText } from '@rendezvous/platform';
import { Stack, Text, color, space } from '@rendezvous/ui';

/** Shows in words and as a bar how much of the profile is filled in. */
export function CompletenessBar({ percent }: { percent: number }) {
  const { t } = useText('account');
  const format = useFormat();
  const id = useId();
  return (
    <Stack gap={8}>
      <Text id={id} weight={600}>
        {t('profile.completeness.title', { percent: format.percent(percent) })}
      </Text>
      <Bar max={100} value={percent} aria-labelledby={id} />
    </Stack>
  );
}

const Bar = styled.progress`
  appearance: none;
  width: 100%;
  height: ${space[8]};
  border: 0;
  border-radius: ${space[4]};
  overflow: hidden;
  background: ${color.line};
  &::-webkit-progress-bar {
    background: ${color.line};
  }
  &::-webkit-progress-value {
    background: ${color.primary};
    border-radius: ${space[4]};
  }
  &::-moz-progress-bar {
    background: ${color.primary};
  }
`;
