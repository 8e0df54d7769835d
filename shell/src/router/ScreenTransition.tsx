import {
  ViewTransition,
  addTransitionType,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { reaction } from 'mobx';
import { createGlobalStyle } from 'styled-components';
import { useFindRoute, useNavigation } from '@rendezvous/platform';
import { color, motion, radius, shadow, space } from '@rendezvous/ui';
import { useShell } from '../ShellContext.ts';
import { MOVING, MovingPicture } from './MovingPicture.ts';
import { directionOf } from './directionOf.ts';

/** Milliseconds until the picture has arrived. */
const ARRIVED = 300;

function createMovingPicture(): MovingPicture {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return new MovingPicture(document, sheet);
}

/**
 * Animates navigation: screens fade, or slide if one is below the other, and a picture that both
 * show moves. Off with reduced motion, and in the console, where it would delay every step.
 */
export function ScreenTransition() {
  const { router } = useShell();
  const { pathname, route } = useNavigation();
  const findRoute = useFindRoute();
  const [moving] = useState(createMovingPicture);
  const arrival = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [ticks, tick] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    // Deferred, because the transition that loaded this would fade the page that is already there.
    tick();
    // `root` is the default, but React omits the page from a transition unless it is set here.
    document.documentElement.style.viewTransitionName = 'root';
    const handleClick = ({ target }: MouseEvent) => moving.tap(target);
    document.addEventListener('click', handleClick, true);
    const stop = reaction(
      () => router.place,
      (to, from) => {
        if (to.location.pathname === from.location.pathname) return;
        // The visitor may leave the screen before its picture has arrived.
        clearTimeout(arrival.current);
        moving.leave();
        const direction = directionOf(from, to, findRoute);
        // Applies to the transition that the router has just started.
        if (direction) addTransitionType(direction);
      },
    );
    return () => {
      document.removeEventListener('click', handleClick, true);
      stop();
    };
  }, [findRoute, moving, router]);

  useLayoutEffect(() => {
    moving.enter();
    // The second frame is the first one after both captures. Rendering in it runs the screen's
    // effects, which would otherwise load its data only after the animation.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(tick);
    });
    const timer = setTimeout(() => moving.rest(), ARRIVED);
    arrival.current = timer;
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
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

/*
 * The bars stay where they are. So do the words and buttons on the moving picture, because it would
 * stretch them. The content below the picture's final place appears last.
 */
const Timing = createGlobalStyle`
  .rv-demo {
    view-transition-name: demo;
  }
  header:has(~ #content) {
    view-transition-name: bar;
  }
  #content ~ nav {
    view-transition-name: tabs;
  }
  main [style*='view-transition-name'] > :not(picture) {
    view-transition-name: match-element;
    view-transition-class: words;
    @supports not (view-transition-name: match-element) {
      visibility: hidden;
    }
  }
  /* Removes the click area of a card's link, which is larger than the card. */
  article[style*='view-transition-name'] ::after {
    content: none;
  }
  ::view-transition {
    --by: 0;
    pointer-events: none;
    background: ${color.paper};
  }
  html:active-view-transition-type(deeper)::view-transition {
    --by: 1;
  }
  html:active-view-transition-type(back)::view-transition {
    --by: -1;
  }
  ::view-transition-group(*),
  ::view-transition-old(*),
  ::view-transition-new(*) {
    animation-duration: ${motion.fast};
  }
  ::view-transition-group(demo),
  ::view-transition-group(bar),
  ::view-transition-group(tabs) {
    animation-name: none;
  }
  ::view-transition-old(root) {
    animation: 80ms ${motion.ease} both rv-go;
  }
  ::view-transition-new(root) {
    animation: ${motion.fast} ${motion.ease} 60ms both rv-come;
  }
  @keyframes rv-go {
    to {
      opacity: 0;
      translate: calc(var(--by) * -${space[12]});
    }
  }
  @keyframes rv-come {
    from {
      opacity: 0;
      translate: calc(var(--by) * ${space[12]});
    }
  }
  ::view-transition-new(.words) {
    animation-delay: 100ms;
    animation-fill-mode: both;
  }
  ::view-transition-old(.words) {
    animation-duration: 50ms;
  }
  ::view-transition-group(${MOVING}),
  ::view-transition-image-pair(${MOVING}) {
    animation-duration: 220ms;
    animation-timing-function: ${motion.ease};
  }
  ::view-transition-image-pair(${MOVING}) {
    overflow: clip;
    border-radius: var(--to);
    box-shadow: ${shadow.soft};
    animation-name: rv-round;
  }
  ::view-transition-old(${MOVING}),
  ::view-transition-new(${MOVING}) {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* The old picture fades over the new one, which shows through its transparent corners. */
  ::view-transition-old(${MOVING}) {
    z-index: 1;
    animation: ${motion.fast} ${motion.ease} both rv-out;
  }
  ::view-transition-new(${MOVING}) {
    animation: none;
  }
  /* The corners stay round during the move, even to or from the edge of a phone's screen. */
  @keyframes rv-round {
    from {
      border-radius: var(--from);
    }
    8% {
      border-radius: max(var(--from), ${radius.card});
    }
    85% {
      border-radius: max(var(--to), ${radius.card});
    }
  }
  @keyframes rv-out {
    to {
      opacity: 0;
    }
  }
`;
