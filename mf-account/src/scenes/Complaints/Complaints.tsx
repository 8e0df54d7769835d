import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import { Button, Container, EmptyState, Heading, Stack, Text, media, size, space } from '@rendezvous/ui';
import { remote } from '../../remote.ts';
import { CaseList } from './components/CaseList.tsx';
import { ComplaintForm } from './components/ComplaintForm.tsx';
import { DataRequest } from './components/DataRequest.tsx';

/** The complaint form. With `?data`, the form for data requests without logging in. */
export function Complaints() {
  const { query } = useNavigation();
  const token = query.get('data');
  if (token === null) return <Complaining />;
  return (
    <Container width="reading">
      <Body>
        <DataRequest key={token} token={token} />
      </Body>
    </Container>
  );
}

export default Complaints;

/** Shows members the outcomes of their earlier complaints as well. */
const Complaining = observer(function Complaining() {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { session } = useStores();
  const { complaints } = remote.useStore();
  useTitle(common('titles.complaints'));
  return (
    <Container>
      <Columns>
        {complaints.receipt === null ? (
          <Stack gap={32}>
            <Stack gap={8}>
              <Heading level={1}>{common('titles.complaints')}</Heading>
              <Text tone="second">{t('complaints.intro')}</Text>
              <Text size={15.5} weight={600}>
                {t('complaints.danger')}
              </Text>
            </Stack>
            <ComplaintForm store={complaints} />
          </Stack>
        ) : (
          <Receipt />
        )}
        {session.isLoggedIn ? <CaseList store={complaints} /> : null}
      </Columns>
    </Container>
  );
});

const Receipt = observer(function Receipt() {
  const { t } = useText('account');
  const { complaints } = remote.useStore();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <EmptyState
      level={1}
      drawing="done"
      title={t('complaints.doneTitle')}
      titleRef={title}
      action={
        <Button variant="secondary" onClick={() => complaints.startAnother()}>
          {t('complaints.another')}
        </Button>
      }
    >
      {t('complaints.doneText', { id: complaints.receipt?.id ?? '' })}
    </EmptyState>
  );
});

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${size.reading});
  gap: ${space[32]};
  padding-block: ${space[24]} ${space[64]};
  ${media.md} {
    padding-block-start: ${space[32]};
  }
`;

/** The member's own complaints are beside the form or, in narrow windows, below it. */
const Columns = styled(Body)`
  ${media.xl} {
    grid-template-columns: minmax(0, ${size.reading}) minmax(0, 1fr);
    align-items: start;
    column-gap: ${space[64]};
  }
`;
