import { ViewTransition, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { reaction } from 'mobx';
import { createGlobalStyle } from 'styled-components';
import { useNavigation } from '@rendezvous/platform';
import { motion } from '@rendezvous/ui';
import { useShell } from '../ShellContext.ts';
import { MOVING, MovingPicture } from './MovingPicture.ts';

function createMovingPicture(): MovingPicture {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return new MovingPicture(document, sheet);
}

/**
 * Screens fade into each other, and the picture that they share moves. With reduced motion, they
 * change immediately, as do staff tools, where an animation would delay every step.
 */
export function ScreenTransition() {
  const { router } = useShell();
  const { pathname, route } = useNavigation();
  const [moving] = useState(createMovingPicture);
  const [ticks, tick] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    // Not within the transition that loaded this, which would fade the page that is already there.
    tick();
    const handleClick = ({ target }: MouseEvent) => moving.tap(target);
    document.addEventListener('click', handleClick, true);
    const stop = reaction(
      () => router.place.location.pathname,
      () => moving.leave(),
    );
    return () => {
      document.removeEventListener('click', handleClick, true);
      stop();
    };
  }, [moving, router]);

  useLayoutEffect(() => {
    moving.enter();
    // The second frame is the first one after both captures. Rendering then runs the screen's
    // effects, which would otherwise load its data only after the animation.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        moving.rest();
        tick();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [moving, pathname]);

  if (ticks === 0 || route?.access === 'staff' || prefersStillness()) return null;
  return (
    <>
      <Timing />
      {/* Empty, but a new one makes React run the page change within a view transition. */}
      <ViewTransition key={pathname} default="none" />
    </>
  );
}

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/* The picture moves without the text and buttons on it. */
const Timing = createGlobalStyle`
  [style*='view-transition-name'] > :not(picture) {
    visibility: hidden;
  }
  ::view-transition {
    pointer-events: none;
  }
  ::view-transition-group(*),
  ::view-transition-old(*),
  ::view-transition-new(*) {
    animation-duration: ${motion.fast};
  }
  ::view-transition-group(${MOVING}),
  ::view-transition-old(${MOVING}),
  ::view-transition-new(${MOVING}) {
    animation-duration: 220ms;
    animation-timing-function: ${motion.ease};
  }
  ::view-transition-old(${MOVING}):only-child {
    animation-duration: ${motion.fast};
  }
  ::view-transition-old(${MOVING}),
  ::view-transition-new(${MOVING}) {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
