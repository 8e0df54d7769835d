import styled from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { RouteLink, usePicture, useText } from '@rendezvous/platform';
import {
  Picture,
  color,
  media,
  mediaQuery,
  motion,
  radius,
  shadow,
  space,
  steps,
  stroke,
} from '@rendezvous/ui';

/** Indexes of the lit windows, in the order of the people behind them. */
const LIT = [5, 2, 8, 15, 7, 12, 1, 10];
const WINDOWS = 16;
/** A floor less on phones leaves room for the first question. */
const WINDOWS_ON_PHONES = 12;

/** A window is a quarter of the house, which on phones is as wide as possible. */
const SIZES = `${mediaQuery.sm} ${steps(27.5)}, 18vw`;

/** All lights are on from the first paint, because fading them in would delay it. */
export function NightHouse({ people }: { people: readonly VisitorCard[] }) {
  const { t } = useText('landers');
  const picture = usePicture();
  return (
    <Night>
      <Moon aria-hidden />
      <House aria-label={t('alone.label')}>
        {Array.from({ length: WINDOWS }, (_, at) => {
          const turn = LIT.indexOf(at);
          const person = turn < 0 ? undefined : people[turn];
          if (person === undefined) return <Dark key={at} aria-hidden />;
          const name = `${person.name}, ${person.age}`;
          return (
            <li key={at}>
              <Lit
                as={RouteLink}
                to="members-id-landing"
                params={{ id: person.id }}
                aria-label={name}
                title={name}
              >
                <Picture picture={picture(person.main_image)} alt="" sizes={SIZES} />
              </Lit>
            </li>
          );
        })}
      </House>
      <Street aria-hidden />
    </Night>
  );
}

/** Dark in both modes: the two colours swap between modes, so this picks the darker one. */
const night = `light-dark(${color.ink}, ${color.surface})`;

const Night = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.hero};
  padding: ${space[32]} ${space[24]} 0;
  ${media.md} {
    padding-block-start: ${space[48]};
  }
  background: linear-gradient(to top, color-mix(in oklab, ${night}, ${color.primary} 55%), ${night} 78%);
  box-shadow: ${shadow.soft};
`;

/** Small enough to stand free of the roof. */
const Moon = styled.span`
  position: absolute;
  inset-block-start: ${space[4]};
  inset-inline-end: 9%;
  width: ${space[24]};
  ${media.md} {
    inset-block-start: ${space[8]};
    width: ${space[32]};
  }
  aspect-ratio: 1;
  border-radius: 50%;
  background: light-dark(${color.warningSoft}, ${color.ink});
  opacity: 0.9;
`;

const House = styled.ul`
  position: relative;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[8]};
  max-width: ${steps(110)};
  margin-inline: auto;
  padding: ${space[16]};
  list-style: none;
  border-radius: ${radius.input} ${radius.input} 0 0;
  background: color-mix(in oklab, ${night}, ${color.second} 26%);
  ${media.phone} {
    & > :nth-child(n + ${WINDOWS_ON_PHONES + 1}) {
      display: none;
    }
  }
  ${media.sm} {
    gap: ${space[16]};
    padding: ${space[24]};
  }
`;

const Dark = styled.li`
  aspect-ratio: 3 / 4;
  border-radius: ${radius.input} ${radius.input} 0 0;
  background: color-mix(in oklab, ${night}, ${color.second} 8%);
`;

const Lit = styled.a`
  display: block;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: ${radius.input} ${radius.input} 0 0;
  outline: ${stroke[2]} solid ${color.warningSoft};
  box-shadow: 0 0 ${space[16]} color-mix(in oklab, ${color.warning}, transparent 40%);
  transition: scale ${motion.medium} ${motion.ease};
  &:hover {
    scale: 1.04;
  }
  &:focus-visible {
    outline: ${stroke[3]} solid ${color.warningSoft};
    outline-offset: ${stroke[3]};
  }
`;

const Street = styled.div`
  height: ${space[16]};
  margin-inline: -${space[24]};
  background: color-mix(in oklab, ${night}, ${color.second} 12%);
`;
