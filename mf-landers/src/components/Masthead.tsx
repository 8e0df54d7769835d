import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Button, Container, size, space } from '@rendezvous/ui';
import { Wordmark } from '@rendezvous/ui/chrome';

/** Header for pages without the shell's bar. `next` is the path to open after the login. */
export const Masthead = observer(function Masthead({ next }: { next?: string | undefined }) {
  const { t: common } = useText('common');
  const { session, settings } = useStores();
  return (
    <Container>
      <Bar>
        <Wordmark as={RouteLink} to="index">
          {settings.values.name}
        </Wordmark>
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
