import { useEffect, useId, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import styled, { css } from 'styled-components';
import { TIMES } from '@rendezvous/contracts';
import { RouteLink, useText } from '@rendezvous/platform';
import {
  Badge,
  Button,
  ChevronDownIcon,
  Text,
  Value,
  color,
  mediaQuery,
  motion,
  radius,
  shadow,
  size,
  space,
  steps,
  stroke,
  type,
} from '@rendezvous/ui';
import { Items } from '../../components/Items.tsx';
import { isLate } from '../../models/caseChoices.ts';
import { narrow } from '../../models/media.ts';
import { GROUPS, GROUP_NAMES } from '../../models/sections.ts';
import type { Section } from '../../models/sections.ts';
import { remote } from '../../remote.ts';

type SectionsProps = { sections: readonly Section[]; current: Section | undefined };

/** The navigation: beside the content on wide screens, otherwise in a drawer. */
export const Sections = observer(function Sections({ sections, current }: SectionsProps) {
  const { t } = useText('console');
  const { waiting } = remote.useStore();
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const load = () => void waiting.load();
    load();
    const timer = setInterval(load, TIMES.poll * 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  const groups = GROUP_NAMES.map((name) => ({
    name,
    shown: GROUPS[name].filter((one) => sections.includes(one)),
  }));
  const label = t('sectionsLabel');
  const words = current && t(`sections.${current}`);
  return (
    <>
      <Opener variant="secondary" popoverTarget={id} aria-label={words ? `${label}: ${words}` : label}>
        <Value>{words ?? label}</Value>
        <ChevronDownIcon size={20} />
      </Opener>
      <Drawer
        id={id}
        ref={nav}
        popover="auto"
        aria-label={label}
        onClick={() => (nav.current as Partial<HTMLElement> | null)?.hidePopover?.()}
      >
        {groups.map(({ name, shown }) =>
          shown.length === 0 ? null : (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <Name id={`${id}-${name}`} data-current={shown.some((one) => one === current)}>
                {t(`groups.${name}`)}
              </Name>
              <Items>
                {shown.map((one) => (
                  <li key={one}>
                    <Entry section={one} isCurrent={one === current} />
                  </li>
                ))}
              </Items>
            </div>
          ),
        )}
        <Place as={RouteLink} to="members">
          {t('toSite')}
        </Place>
      </Drawer>
    </>
  );
});

const Entry = observer(function Entry({ section, isCurrent }: { section: Section; isCurrent: boolean }) {
  const { t } = useText('console');
  const work = remote.useStore().waiting.of(section);
  const late = isLate(work?.oldest ?? null);
  const words = work ? t('waiting', { count: work.count }) : '';
  return (
    <Place as={RouteLink} to="console" params={{ section }} aria-current={isCurrent ? 'page' : undefined}>
      <span>{t(`sections.${section}`)}</span>
      <Badge tone={late ? 'warning' : 'neutral'} label={late ? `${words}, ${t('late')}` : words}>
        {work?.count}
      </Badge>
    </Place>
  );
});

const wide = `@media ${mediaQuery.xl}`;

const Opener = styled(Button)`
  margin-inline-start: auto;
  ${wide} {
    display: none;
  }
`;

const drawer = css`
  inset: 0 auto 0 0;
  width: min(80vw, ${steps(72)});
  height: 100dvh;
  padding: ${space[16]};
  background: ${color.paper};
  box-shadow: ${shadow.high};
  overflow-y: auto;
  &::backdrop {
    background: ${shadow.scrim};
  }
`;

/** In browsers without popovers, all sections stay visible. */
const Drawer = styled.nav`
  margin: 0;
  border: 0;
  color: ${color.ink};
  > * {
    margin-block-end: ${space[12]};
  }
  ${narrow} {
    @supports selector(:popover-open) {
      ${drawer}
    }
  }
  ${wide} {
    display: block;
    position: static;
    width: auto;
    height: auto;
    padding: 0;
    background: none;
  }
`;

const Name = styled(Text)`
  padding: ${space[4]} ${space[12]};
  font-size: ${type[13]};
  font-weight: 600;
  color: ${color.second};
  &[data-current='true'] {
    color: ${color.ink};
  }
`;

const Place = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  min-height: ${size.target};
  padding: ${space[4]} ${space[12]};
  border-radius: ${radius.input};
  color: ${color.second};
  font-weight: 500;
  line-height: 1.25;
  text-decoration: none;
  transition: background-color ${motion.fast} ${motion.ease};
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -${stroke[3]};
  }
  &[aria-current='page'] {
    background: ${color.primarySoft};
    color: ${color.primary};
    font-weight: 600;
  }
  ${wide} {
    min-height: ${steps(8)};
    font-size: ${type[15.5]};
  }
`;
