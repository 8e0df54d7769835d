import { useId } from 'react';
import styled from 'styled-components';
import { RouteLink, useText } from '@rendezvous/platform';
import { Link, Text, color, media, radius, size, space, steps, stroke, type } from '@rendezvous/ui';
import { plainText } from '../../../models/PageContent.ts';
import type { PageName, PageSection, PageValues } from '../../../models/PageContent.ts';

type PageContentsProps = { name: PageName; sections: readonly PageSection[]; values: PageValues };

/** Table of contents: collapsed above the text on phones, next to it on wide screens. */
export function PageContents(props: PageContentsProps) {
  const { t } = useText('account');
  const id = useId();
  return (
    <>
      <Folded>
        <summary>{t('page.contents')}</summary>
        <Places {...props} />
      </Folded>
      <Side aria-labelledby={id}>
        <Text id={id} size={14} weight={600} tone="second">
          {t('page.contents')}
        </Text>
        <Places {...props} />
      </Side>
    </>
  );
}

function Places({ name, sections, values }: PageContentsProps) {
  return (
    <List>
      {sections.map((section) => (
        <li key={section.id}>
          <Link as={RouteLink} to={`pages-${name}`} hash={section.id} quiet>
            {plainText(section.heading, values)}
          </Link>
        </li>
      ))}
    </List>
  );
}

const Folded = styled.details`
  padding: ${space[4]} ${space[16]};
  border: ${stroke[1]} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  ${media.lg} {
    display: none;
  }
`;

const Side = styled.nav`
  display: none;
  ${media.lg} {
    display: block;
    grid-column: 2;
    grid-row: 1 / span 2;
    align-self: start;
    position: sticky;
    inset-block-start: calc(${size.topBar} + ${space[24]});
    max-height: calc(100vh - ${size.topBar} - ${space[48]});
    overflow-y: auto;
    padding-inline: ${space[8]};
  }
`;

const List = styled.ul`
  list-style: none;
  margin: ${space[8]} 0 0;
  padding: 0;
  font-size: ${type['15.5']};
  a {
    display: block;
    padding-block: ${steps(2.5)};
    ${media.lg} {
      padding-block: ${steps(1.25)};
    }
  }
`;
