import type { SiteChange, SiteDocument } from '@rendezvous/contracts';
import { codeKey } from '@rendezvous/contracts/typed';
import { changeNow } from './changeNow.ts';
import type { Command, CommandInput } from './Command.ts';
import { readChange, readPair, readInteger } from './readValues.ts';
import { UsageError } from './UsageError.ts';

/** Replaces the bundles of one currency. The popular bundle stays popular. */
function withPrices(site: SiteDocument, currency: string, pairs: readonly string[]): SiteChange {
  const bundles = pairs.map(readPair);
  if (bundles.length === 0) throw new UsageError('Give at least one credits=amount.');
  const others = site.prices.filter((price) => price.currency !== currency);
  const popular = site.prices.find((price) => price.currency === currency && price.popular)?.credits;
  const own = bundles.map(([credits, amount]) => ({
    currency,
    credits: readInteger(credits, 'The number of credits'),
    amount: readInteger(amount, 'The amount, in cents or the like,'),
    popular: Number(credits) === popular,
  }));
  return readChange({ prices: [...others, ...own] });
}

const isCode = (requested: string) => (one: { code: string }) => codeKey(one.code) === codeKey(requested);

function withCode({ option, need }: CommandInput, site: SiteDocument): SiteChange {
  const code = need('code');
  if (site.codes.some(isCode(code))) throw new UsageError(`The site has a code "${code}" already.`);
  const expires = option('expires');
  const maxUses = option('max-uses');
  if (expires !== undefined && Number.isNaN(Date.parse(expires)))
    throw new UsageError(`--expires is a date such as 2027-01-31, not "${expires}".`);
  const created = {
    code,
    value_percentage: readInteger(need('percentage'), '--percentage'),
    active: true,
    validity: option('validity') ?? 'once-per-user',
    expires_at: expires === undefined ? null : new Date(expires).toISOString(),
    max_uses: maxUses === undefined ? null : readInteger(maxUses, '--max-uses'),
    country: option('country') ?? null,
    currency: null,
    minimum_order_value: 0,
    paymentmethods: option('methods')?.split(',') ?? null,
  };
  return readChange({ codes: [...site.codes, created] });
}

export const SHOP_COMMANDS: Readonly<Record<string, Command>> = {
  'prices set': {
    usage: 'prices set DOMAIN EUR 10=1499 25=2999 …',
    what: 'sets the bundles of one currency: credits and price in cents, VAT included',
    arguments: Infinity,
    run: (input) =>
      changeNow(input, input.argument(0), (site) => withPrices(site, input.argument(1), input.rest(2))),
  },
  'code create': {
    usage:
      'code create DOMAIN --code SPRING20 --percentage 20 (--expires 2027-01-31 | --max-uses 100) [--validity once] [--country NL] [--methods ideal,visa]',
    what: 'creates a discount code',
    arguments: 1,
    options: ['code', 'percentage', 'expires', 'max-uses', 'validity', 'country', 'methods'],
    run: (input) => changeNow(input, input.argument(0), (site) => withCode(input, site)),
  },
  'code end': {
    usage: 'code end DOMAIN CODE',
    what: 'ends a discount code; open orders keep it',
    arguments: 2,
    run: (input) =>
      changeNow(input, input.argument(0), ({ codes }) => {
        const ended = input.argument(1);
        if (!codes.some(isCode(ended))) throw new UsageError(`The site has no code "${ended}".`);
        return { codes: codes.map((one) => (isCode(ended)(one) ? { ...one, active: false } : one)) };
      }),
  },
};
