import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Button, Container, color, font, size, space, type } from '@rendezvous/ui';

/** For pages without the shell's bar. `next` is the target after the log-in. */
export const Masthead = observer(function Masthead({ next }: { next?: string | undefined }) {
  const { t: common } = useText('common');
  const { session, settings } = useStores();
  return (
    <Container>
      <Bar>
        <Name as={RouteLink} to="index">
          {settings.values.name}
        </Name>
        {session.isLoggedIn ? (
          <Button as={RouteLink} to="members" variant="secondary">
            {common('titles.members')}
          </Button>
        ) : (
          <Button as={RouteLink} to="login" query={{ next }} variant="secondary">
            {common('nav.login')}
          </Button>
        )}
      </Bar>
    </Container>
  );
});

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  min-height: ${size.topBar};
`;

const Name = styled.a`
  font-family: ${font.heading};
  font-size: ${type[20]};
  font-weight: 600;
  color: ${color.primary};
  text-decoration: none;
`;
