import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { useText } from '@rendezvous/platform';
import { VisuallyHidden, motion } from '@rendezvous/ui';

/** Skeletons, announced once. */
export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useText('common');
  return (
    <Late aria-busy>
      <VisuallyHidden role="status">{t('remote.loading')}</VisuallyHidden>
      {children}
    </Late>
  );
}

const appear = keyframes`from { opacity: 0; }`;

/** Most content arrives before its skeleton would be noticed. */
const Late = styled.div`
  animation: ${appear} ${motion.fast} 150ms backwards;
`;
