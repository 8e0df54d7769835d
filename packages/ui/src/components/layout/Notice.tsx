import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, radius, space, type } from '../../tokens.ts';
import { IconButton } from '../IconButton.tsx';
import { Value } from '../Value.tsx';
import { CircleAlertIcon, CircleCheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons.ts';
import type { Icon } from '../createIcon.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links, shown beside the text if there is room, otherwise below it. */
  actions?: ReactNode;
  /** The close button's label. Without it, there is no close button. */
  dismissLabel?: string;
  onDismiss?: () => void;
  /** `polite` for news, `assertive` for failures. */
  announce?: 'polite' | 'assertive';
  /** Spans the full width with square edges, as in the alerts header. */
  banner?: boolean;
  icon?: ReactNode;
};

const icons: Record<NoticeTone, Icon> = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: WarningIcon,
  danger: CircleAlertIcon,
};

/** A message that stays visible until its cause is resolved. */
export function Notice({
  tone = 'info',
  title,
  children,
  actions,
  dismissLabel,
  onDismiss,
  announce,
  banner = false,
  icon,
}: NoticeProps) {
  const ToneIcon = icons[tone];
  const role = announce === 'assertive' ? 'alert' : announce === 'polite' ? 'status' : undefined;
  return (
    <Box role={role} $tone={tone} $banner={banner}>
      <Inner $banner={banner}>
        <Mark>{icon ?? <ToneIcon size={20} />}</Mark>
        <Words $banner={banner}>
          <div>
            {title ? <Title>{title}</Title> : null}
            <Value>{children}</Value>
          </div>
          {actions ? <Actions>{actions}</Actions> : null}
        </Words>
        {onDismiss && dismissLabel ? (
          <Cross label={dismissLabel} icon={<CloseIcon size={20} />} onClick={onDismiss} />
        ) : null}
      </Inner>
    </Box>
  );
}

const grounds: Record<NoticeTone, readonly [string, string]> = {
  info: [color.sunken, color.ink],
  success: [color.primarySoft, color.primary],
  warning: [color.warningSoft, color.warning],
  danger: [color.dangerSoft, color.danger],
};

const Box = styled.div<{ $tone: NoticeTone; $banner: boolean }>`
  --mark: ${({ $tone }) => grounds[$tone][1]};
  background: ${({ $tone }) => grounds[$tone][0]};
  color: ${color.ink};
  border-radius: ${({ $banner }) => ($banner ? 0 : radius.card)};
  border: 1px solid transparent;
  font-size: ${type[15.5]};
`;

const Inner = styled.div<{ $banner: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[12]};
  padding: ${space[12]} ${({ $banner }) => ($banner ? 'var(--page-edge)' : space[16])};
  /* A banner's text and button are then on one line. */
  ${media.md} {
    ${({ $banner }) => $banner && 'align-items: center;'}
  }
`;

const Mark = styled.span`
  flex: none;
  color: var(--mark);
  padding-block-start: 2px;
`;

const Words = styled.div<{ $banner: boolean }>`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[24]};
  & > :first-child {
    flex: 1 1 ${({ $banner }) => ($banner ? '8rem' : '16rem')};
    min-width: 0;
  }
`;

const Title = styled.strong`
  display: block;
  font-weight: 600;
  color: var(--mark);
`;

/** Padding and border of a small button. */
const BUTTON_INSET = 15;

/** A quiet button has no visible edge, so its label is aligned with the notice's text instead. */
const Actions = styled.div`
  --quiet-start: -${BUTTON_INSET}px;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} calc(${space[8]} + ${BUTTON_INSET}px);
`;

const Cross = styled(IconButton)`
  margin-block: -10px;
  margin-inline-end: -12px;
`;
