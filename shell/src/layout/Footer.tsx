import { observer } from 'mobx-react-lite';
import styled, { css } from 'styled-components';
import { LANDMARKS } from '@rendezvous/contracts';
import type { Layout, RouteRow } from '@rendezvous/contracts';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Container, Text, color, media, size, space, stroke, type } from '@rendezvous/ui';
import { useMenu } from '../menus/useMenu.tsx';

type FooterProps = { layout: Layout; row: RouteRow | null };

/**
 * Renders links and the disclaimer: narrow for members, with more room on the visitors' home page.
 */
export const Footer = observer(function Footer({ layout, row }: FooterProps) {
  const { locale, session, settings } = useStores();
  const { t } = useText('common');
  const items = useMenu('footer');
  const shape = session.isLoggedIn ? 'narrow' : row?.id === LANDMARKS.visitorHome ? 'roomy' : 'plain';
  return (
    <Foot $shape={shape}>
      <Container>
        <nav aria-label={t('footer.label')}>
          <Links>
            {items.map(({ id, to, label }) => (
              <li key={id}>
                <RouteLink to={to}>{label}</RouteLink>
              </li>
            ))}
          </Links>
        </nav>
        <div>
          <Text size={13} tone="second" measure>
            {t('footer.disclaimer', { site: settings.values.name, age: settings.values.min_age })}
          </Text>
          {layout === 'default' && locale.current === 'en-US' ? (
            <Text size={13} tone="second" measure>
              {t('footer.unitedStates')}
            </Text>
          ) : null}
        </div>
      </Container>
    </Foot>
  );
});

/** As low as one column, because members also find these links in menus. */
const sideBySide = css`
  ${media.lg} {
    > * {
      display: grid;
      align-items: baseline;
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
      column-gap: ${space[32]};
    }
    ul {
      margin: 0;
    }
  }
`;

type Shape = 'roomy' | 'plain' | 'narrow';

const ROOM = { roomy: space[48], plain: space[24], narrow: space[12] } as const;

const Foot = styled.footer<{ $shape: Shape }>`
  margin-block-start: ${({ $shape }) => ($shape === 'roomy' ? space[64] : space[48])};
  padding-block: ${({ $shape }) => ROOM[$shape]};
  border-block-start: ${stroke[1]} solid ${color.line};
  p + p {
    margin-block-start: ${space[8]};
  }
  ${({ $shape }) => ($shape === 'narrow' ? sideBySide : null)}
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin: 0 0 ${space[16]};
  padding: 0;
  list-style: none;
  column-gap: ${space[24]};
  font-size: ${type[14]};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    color: ${color.second};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  ${media.md} {
    a {
      min-height: ${space[32]};
    }
  }
`;
