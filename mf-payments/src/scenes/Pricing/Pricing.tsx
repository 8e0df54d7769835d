import type { ChangeEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { LIMITS, isCountry } from '@rendezvous/contracts';
import { RouteLink, useFormat, useStores, useText } from '@rendezvous/platform';
import {
  Button,
  Card,
  Heading,
  Stack,
  Text,
  Value,
  color,
  font,
  media,
  radius,
  space,
  steps,
  stroke,
  type,
} from '@rendezvous/ui';
import { Field, NativeSelect } from '@rendezvous/ui/forms';
import styled from 'styled-components';
import { BundleTable } from '../../components/BundleTable.tsx';
import { OfferGate } from '../../components/OfferGate.tsx';
import { Page } from '../../components/Page.tsx';
import { remote } from '../../remote.ts';

export const Pricing = observer(function Pricing() {
  const { t } = useText('payments');
  const { session } = useStores();
  return (
    <Page title={t('pricing.title')} intro={t('pricing.intro')}>
      <Stack gap={24} align="start">
        <Prices>
          <OfferGate>
            <Bundles />
          </OfferGate>
        </Prices>
        <Button as={RouteLink} to={session.isLoggedIn ? 'credits' : 'signup'} size="lg">
          {session.isLoggedIn ? t('pay.toCredits') : t('pricing.signup')}
        </Button>
      </Stack>
      <Facts>
        <Costs />
        <FreeOfCharge />
        <GoodToKnow />
      </Facts>
    </Page>
  );
});

export default Pricing;

const Bundles = observer(function Bundles() {
  const { session } = useStores();
  return (
    <Stack gap={16}>
      {session.isLoggedIn ? null : <CountryChoice />}
      <BundleTable hideCaption />
    </Stack>
  );
});

/** Lets visitors choose another country's prices. Members pay those of their own country. */
const CountryChoice = observer(function CountryChoice() {
  const { t } = useText('payments');
  const format = useFormat();
  const { settings, locale } = useStores();
  const { offer } = remote.useStore();
  const options = settings.values.countries
    .map((code) => ({ value: String(code), label: format.country(String(code)) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale.bcp47));
  if (options.length < 2) return null;
  function handleChange(event: ChangeEvent<HTMLSelectElement>): void {
    const { value } = event.target;
    if (isCountry(value)) void offer.load(value);
  }
  return (
    <Narrow>
      <Field label={t('pricing.country')}>
        <NativeSelect options={options} value={offer.offer?.country ?? ''} onChange={handleChange} />
      </Field>
    </Narrow>
  );
});

const Costs = observer(function Costs() {
  const { t } = useText('payments');
  const { settings } = useStores();
  const { message_credits, photo_credits, gift_costs } = settings.values;
  const { lowest, highest } = gift_costs;
  const giftCosts =
    lowest === highest
      ? t('offer.bundle', { count: highest })
      : t('pricing.giftCosts', { lowest, count: highest });
  return (
    <FactCard
      title={t('pricing.costs')}
      facts={[
        [t('pricing.message'), t('offer.bundle', { count: message_credits })],
        [t('pricing.photo'), t('offer.bundle', { count: photo_credits })],
        [t('pricing.gift'), giftCosts],
      ]}
    />
  );
});

const FreeOfCharge = observer(function FreeOfCharge() {
  const { t } = useText('payments');
  const format = useFormat();
  const { settings } = useStores();
  return (
    <FactCard
      title={t('pricing.free')}
      facts={[
        [t('pricing.reading'), t('premium.always')],
        [t('pricing.freeCredits'), format.number(settings.values.signup_credits)],
        [t('pricing.freeConversations'), format.number(LIMITS.freeConversations)],
      ]}
    />
  );
});

function FactCard({ title, facts }: { title: string; facts: readonly (readonly [string, string])[] }) {
  return (
    <Card padding={24}>
      <Stack gap={12}>
        <Heading level={2} size="card">
          {title}
        </Heading>
        <List>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      </Stack>
    </Card>
  );
}

const GoodToKnow = observer(function GoodToKnow() {
  const { t } = useText('payments');
  const { settings } = useStores();
  return (
    <Card padding={24}>
      <Stack gap={12}>
        <Heading level={2} size="card">
          {t('pricing.know')}
        </Heading>
        <Sentences>
          <Text>{t('pricing.knowExpire')}</Text>
          <Text>{t('pricing.knowPremium')}</Text>
          <Text>
            <Value>{t('order.refund', { count: settings.values.refund_days })}</Value>
          </Text>
          <Text>{t('pricing.knowLimit')}</Text>
        </Sentences>
      </Stack>
    </Card>
  );
});

/** From tablets up, the table rows look like the cards on `/credits`. */
const Prices = styled.div`
  width: 100%;
  td:last-child strong {
    font-weight: 600;
  }
  ${media.phone} {
    td:last-child {
      font-size: ${type[20]};
      line-height: 1.2;
    }
  }
  ${media.md} {
    table {
      display: block;
      max-width: none;
    }
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tbody {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(${steps(50)}, 1fr));
      gap: ${space[16]};
      /* Four cards form one row or two, never three and one. */
      &:has(> :nth-child(4):last-child) {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    }
    tr {
      display: flex;
      flex-direction: column;
      padding: ${space[24]};
      border: ${stroke[1]} solid ${color.line};
      border-radius: ${radius.card};
      background: ${color.surface};
    }
    && td {
      padding: 0;
      border: 0;
      text-align: start;
    }
    td:first-child {
      font: 600 ${type[20]} / 1.25 ${font.heading};
    }
    td:last-child {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 ${space[8]};
      margin-block: ${space[12]} ${space[16]};
      font-size: ${type[34]};
      line-height: 1.15;
      letter-spacing: -0.02em;
    }
    td:last-child::after,
    td:nth-child(2)::before {
      content: attr(data-label);
      font: 400 ${type[16]} / 1.5 ${font.text};
      letter-spacing: normal;
      color: ${color.second};
    }
    && td:nth-child(2) {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      justify-content: space-between;
      order: 1;
      margin-block-start: auto;
      padding-block-start: ${space[12]};
      border-block-start: ${stroke[1]} solid ${color.line};
      font-weight: 600;
      font-size: ${type[26]};
      line-height: 1.2;
    }
  }
  ${media.lg} {
    tbody:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;

/** From this width, each sentence fits on one line next to the other facts. */
const WIDE = `@media (min-width: ${steps(400)})`;

/** Three cards of equal height. On tablets, two with the third below them. */
const Facts = styled.div`
  display: grid;
  gap: ${space[16]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${WIDE} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    & > :last-child {
      grid-column: auto;
    }
  }
`;

const Sentences = styled.div`
  display: grid;
  gap: ${space[12]} ${space[32]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${WIDE} {
    grid-template-columns: none;
  }
`;

/** As wide as a price below it. */
const Narrow = styled.div`
  ${media.md} {
    max-width: calc(50% - ${space[8]});
  }
  ${media.lg} {
    max-width: calc(25% - ${space[12]});
  }
`;

const List = styled.dl`
  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[16]};
    padding-block: ${space[12]};
  }
  & > div + div {
    border-block-start: ${stroke[1]} solid ${color.line};
  }
  dd {
    flex: none;
    font-weight: 600;
    text-align: end;
    white-space: nowrap;
  }
`;
