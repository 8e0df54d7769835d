import type { Language, Settings } from '@rendezvous/contracts';
import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';
import type { PrivateSettings, Site } from '../../kernel/request/Site.ts';
import { likelyCountry } from './likelyCountry.ts';

export type Visitor = {
  geoipCountry: string | null;
  selectedCountry: string | null;
  language: Language;
  pushPublicKey: string;
};

/** Replaces the storage key of the advertisement's picture with a URL without an expiry. */
function presentResell(resell: Settings['member_resell'], urls: PhotoUrls): Settings['member_resell'] {
  if (resell === null || resell.image === null) return resell;
  return { ...resell, image: urls.open(resell.image, 'md') };
}

const PRIVATE: readonly (keyof PrivateSettings)[] = [
  'mail_sender',
  'limits',
  'creditor_id',
  'vat_rates',
  'direct_debit_limit',
  'trust_slow_at',
  'trust_hold_at',
  'trust_slow_minutes',
  'trust_views_per_hour',
  'age_assurance',
];

export function presentSettings(site: Site, visitor: Visitor, urls: PhotoUrls): Settings {
  const open: Record<string, unknown> = { ...site.settings };
  for (const key of PRIVATE) delete open[key];
  return {
    ...(open as Omit<typeof site.settings, keyof PrivateSettings>),
    // Without dashes and spaces, for a tel: link.
    support_phone: site.settings.support_phone?.replace(/[-\s]/g, '') ?? null,
    name: site.name,
    domain: site.domain,
    domain_language: site.language,
    cdn_prefix: '/media/',
    member_resell: presentResell(site.settings.member_resell, urls),
    niche: site.niche,
    countries: site.countries as Settings['countries'],
    geoip_country: visitor.geoipCountry,
    geoip_selected_country: visitor.selectedCountry,
    likely_country: likelyCountry(site, visitor.language),
    push_public_key: visitor.pushPublicKey,
    minimum_message_costs: site.minimumMessageCosts,
    gift_costs: site.giftCosts,
  };
}
