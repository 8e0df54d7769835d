import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import {
  Avatar,
  CircleAlertIcon,
  CircleCheckIcon,
  CloseIcon,
  IconButton,
  InfoIcon,
  color,
  layer,
  media,
  motion,
  shadow,
  size,
  type,
} from '@rendezvous/ui';
import type { PictureSource } from '@rendezvous/ui';
import { animations } from '../page/animations.ts';

export type ToastItem = {
  id: string;
  tone?: 'info' | 'success' | 'danger';
  title?: ReactNode;
  text: ReactNode;
  /** A member's picture, shown instead of the icon. */
  picture?: PictureSource | null;
  /** A link or a quiet button. */
  action?: ReactNode;
  /**
   * Milliseconds; 0 keeps the toast until it is dismissed. Default: 0 for failures, otherwise
   * 6,000.
   */
  duration?: number;
};

export type ToastsProps = {
  items: readonly ToastItem[];
  onDismiss: (id: string) => void;
  /** The region's name: "Notifications". */
  label: string;
  dismissLabel: string;
};

const LIFT = '--toast-lift';

/** On phones, raises the toasts above an element with `data-foot`. */
function stayAbove(region: HTMLElement): void {
  region.style.removeProperty(LIFT);
  const foot = document.querySelector('[data-foot]');
  if (foot === null || getComputedStyle(foot).position === 'static') return;
  region.style.setProperty(LIFT, `${Math.min(160, window.innerHeight - foot.getBoundingClientRect().top)}px`);
}

/**
 * Mount it once, while empty, so that new toasts are announced. Hover and focus pause the timers.
 */
export function Toasts({ items, onDismiss, label, dismissLabel }: ToastsProps) {
  const [paused, setPaused] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (region.current) stayAbove(region.current);
  }, [items]);
  const handleDismiss = (id: string) => {
    // Removing a toast triggers neither a leave nor a blur event.
    setPaused(false);
    onDismiss(id);
  };
  return (
    <Region
      ref={region}
      role="region"
      aria-label={label}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <List aria-live="polite" aria-relevant="additions">
        {items.map((item) => (
          <Toast
            key={item.id}
            item={item}
            paused={paused}
            onDismiss={handleDismiss}
            dismissLabel={dismissLabel}
          />
        ))}
      </List>
    </Region>
  );
}

type ToastProps = {
  item: ToastItem;
  paused: boolean;
  onDismiss: (id: string) => void;
  dismissLabel: string;
};

function Toast({ item, paused, onDismiss, dismissLabel }: ToastProps) {
  const { id, tone = 'info', title, text, picture, action } = item;
  const duration = item.duration ?? (tone === 'danger' ? 0 : 6000);
  const dismiss = useEffectEvent(() => onDismiss(id));
  useEffect(() => {
    if (paused || duration === 0) return undefined;
    const timer = setTimeout(() => dismiss(), duration);
    return () => clearTimeout(timer);
  }, [paused, duration]);
  return (
    <Box role={tone === 'danger' ? 'alert' : undefined}>
      {picture === undefined ? (
        <Mark $tone={tone}>{markOf(tone)}</Mark>
      ) : (
        <Avatar picture={picture} size={40} />
      )}
      <Words>
        {title ? <strong>{title}</strong> : null}
        <div>{text}</div>
        {action}
      </Words>
      <IconButton label={dismissLabel} icon={<CloseIcon size={18} />} onClick={() => onDismiss(id)} />
    </Box>
  );
}

function markOf(tone: 'info' | 'success' | 'danger'): ReactNode {
  if (tone === 'success') return <CircleCheckIcon size={20} />;
  return tone === 'danger' ? <CircleAlertIcon size={20} /> : <InfoIcon size={20} />;
}

const Region = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  inset-inline: 12px;
  /* Above the bottom bar of phones, or above the element with data-foot. */
  inset-block-end: calc(var(--toast-lift, ${size.bottomBar}) + 12px + env(safe-area-inset-bottom));
  display: flex;
  justify-content: center;
  pointer-events: none;
  ${media.md} {
    inset-inline: auto 24px;
    inset-block-end: calc(var(--toast-lift, 12px) + 12px);
  }
`;

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: 100%;
  max-width: 350px;
  ${media.md} {
    width: 350px;
  }
`;

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding-block: 12px;
  padding-inline: 14px 4px;
  border-radius: 16px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  pointer-events: auto;
  font-size: ${type[15.5]};
  line-height: 1.4;
  animation: ${animations.arrive} ${motion.slow} ${motion.ease};
  & > button {
    margin-block: -10px;
  }
`;

const Mark = styled.span<{ $tone: string }>`
  flex: none;
  color: ${({ $tone }) =>
    $tone === 'danger' ? color.danger : $tone === 'success' ? color.primary : color.second};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  strong {
    display: block;
    font-weight: 600;
  }
`;
