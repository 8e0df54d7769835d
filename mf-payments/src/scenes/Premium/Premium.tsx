import { observer } from 'mobx-react-lite';
import { LIMITS } from '@rendezvous/contracts';
import { RouteLink, useFormat, useStores, useText } from '@rendezvous/platform';
import { Button, Notice, Skeleton, media, space } from '@rendezvous/ui';
import { Table } from '@rendezvous/ui/data';
import styled from 'styled-components';
import { BundleTable } from '../../components/BundleTable.tsx';
import { OfferGate } from '../../components/OfferGate.tsx';
import { Page } from '../../components/Page.tsx';
import { useStoredWayBack } from '../../components/useStoredWayBack.ts';

/** Explains what premium is and that any bundle of credits includes it. */
export const Premium = observer(function Premium() {
  const { t } = useText('payments');
  const { t: common } = useText('common');
  const { entitlement } = useStores();
  useStoredWayBack();

  return (
    <Page title={common('titles.premium')} intro={t('premium.intro')}>
      {entitlement.isPremium ? (
        <Notice
          tone="success"
          title={t('premium.already')}
          actions={
            <Button as={RouteLink} to="credits-repeat-order" size="sm" variant="secondary">
              {common('titles.creditsRepeatOrder')}
            </Button>
          }
        >
          {t('premium.alreadyText')}
        </Notice>
      ) : null}
      <Sides>
        <Comparison />
        <OfferGate skeleton={<Skeleton shape="block" height={260} />}>
          <BundleTable />
        </OfferGate>
      </Sides>
      <div>
        <Button as={RouteLink} to="credits" size="lg">
          {t('offer.label')}
        </Button>
      </div>
    </Page>
  );
});

export default Premium;

/** The prices beside what they buy or, in narrow windows, below it. */
const Sides = styled.div`
  display: grid;
  gap: ${space[32]} ${space[64]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

type Row = { id: string; feature: string; free: string; paid: string };

function Comparison() {
  const { t } = useText('payments');
  const { t: common } = useText('common');
  const format = useFormat();
  const rows: Row[] = [
    {
      id: 'conversations',
      feature: t('premium.conversations'),
      free: format.number(LIMITS.freeConversations),
      paid: t('premium.unlimited'),
    },
    {
      id: 'photos',
      feature: t('premium.othersPhotos'),
      free: t('premium.mainPhoto'),
      paid: t('premium.allPhotos'),
    },
    {
      id: 'own',
      feature: t('premium.ownPhotos'),
      free: format.number(LIMITS.photos.free),
      paid: format.number(LIMITS.photos.premium),
    },
    { id: 'stays', feature: t('premium.stays'), free: '–', paid: t('premium.always') },
  ];
  return (
    <Table
      compact
      caption={t('premium.compare')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'feature',
          header: t('premium.feature'),
          label: t('premium.feature'),
          cell: (row) => <strong>{row.feature}</strong>,
        },
        { id: 'free', header: t('premium.free'), label: t('premium.free'), cell: (row) => row.free },
        {
          id: 'paid',
          header: common('titles.premium'),
          label: common('titles.premium'),
          cell: (row) => row.paid,
        },
      ]}
    />
  );
}
