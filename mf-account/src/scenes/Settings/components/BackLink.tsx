import styled from 'styled-components';
import { RouteLink, useText } from '@rendezvous/platform';
import { ChevronLeftIcon, Link, color, space } from '@rendezvous/ui';

export function BackLink({ hash, className }: { hash?: string; className?: string }) {
  const { t } = useText('account');
  return (
    <Line className={className}>
      <ChevronLeftIcon size={20} />
      <Link as={RouteLink} to="notifications" hash={hash}>
        {t('delete.back')}
      </Link>
    </Line>
  );
}

/** Aligns the arrow with the text below. */
const Line = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: -${space[4]};
  color: ${color.primary};
`;
