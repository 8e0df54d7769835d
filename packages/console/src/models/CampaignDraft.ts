import {
  CAMPAIGN_TEXT_LENGTHS,
  LANGUAGES,
  TRACKING_NAMES,
  countGraphemes,
  isLanguage,
} from '@rendezvous/contracts';
import type { Campaign, FieldCode, Language, TrackingName } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';

export type CampaignWord = keyof typeof CAMPAIGN_TEXT_LENGTHS;
type Words = Readonly<Record<CampaignWord, string>>;

/** A campaign as typed. Days are `YYYY-MM-DD` in UTC, or empty. */
export type CampaignDraft = Record<
  'site' | 'slug' | 'lander' | 'version' | 'language' | 'from' | 'until' | 'weight' | TrackingName,
  string
> & {
  texts: Readonly<Partial<Record<Language, Words>>>;
  shown: Language;
};
type Order = BodyOf<'POST /api/console-campaigns.php'>;

const DAY = 86_400_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export const EMPTY_CAMPAIGN: CampaignDraft = {
  site: '',
  slug: '',
  lander: '',
  version: '',
  language: '',
  from: '',
  until: '',
  weight: '1',
  network: '',
  ref: '',
  sub1: '',
  sub2: '',
  sub3: '',
  texts: {},
  shown: 'en',
};

const NO_WORDS: Words = { headline: '', lead: '' };
export const wordsIn = ({ texts }: Pick<CampaignDraft, 'texts'>, language: Language): Words =>
  texts[language] ?? NO_WORDS;

export const hasWords = (draft: CampaignDraft, language: Language): boolean =>
  Object.values(wordsIn(draft, language)).some((word) => word.trim() !== '');

const overlong = (draft: CampaignDraft, language: Language): CampaignWord[] =>
  (['headline', 'lead'] as const).filter(
    (name) => countGraphemes(wordsIn(draft, language)[name].trim()) > CAMPAIGN_TEXT_LENGTHS[name],
  );

/** Returns a language with an overlong headline or lead, the shown one first; null if none. */
export const overlongIn = (draft: CampaignDraft): Language | null =>
  [draft.shown, ...LANGUAGES].find((language) => overlong(draft, language).length > 0) ?? null;

/** Returns the URL of the lander's preview in the shown language; null if a text is too long. */
export function previewPath(draft: CampaignDraft): string | null {
  const { lander, site, version, shown } = draft;
  if (overlong(draft, shown).length > 0) return null;
  const query = new URLSearchParams({ lander, language: shown, ...wordsIn(draft, shown) });
  if (site !== '') query.set('site', site);
  if (version !== '') query.set('version', version);
  return `/api/console-campaign-preview.php?${query.toString()}`;
}

/** Returns a campaign's last day. Its `ends_at` is the start of the day after. */
export const lastDayOf = (end: string): string => dayOf(Date.parse(end) - 1);

export function draftOf(campaign: Campaign): CampaignDraft {
  const tags = Object.fromEntries(TRACKING_NAMES.map((tag) => [tag, campaign[tag] ?? ''])) as Record<
    TrackingName,
    string
  >;
  return {
    site: campaign.site,
    slug: campaign.slug,
    lander: campaign.lander,
    version: campaign.version ?? '',
    language: campaign.language ?? '',
    from: campaign.starts_at.slice(0, 10),
    until: campaign.ends_at === null ? '' : lastDayOf(campaign.ends_at),
    weight: String(campaign.weight),
    ...tags,
    texts: Object.fromEntries(campaign.texts.map(({ language, ...words }) => [language, words])),
    shown: campaign.language ?? campaign.texts[0]?.language ?? 'en',
  };
}

/** Copies a campaign as another variant of its link, without the lander and build to compare. */
export const variantOf = (campaign: Campaign): CampaignDraft => ({
  ...draftOf(campaign),
  lander: '',
  version: '',
});

/** Finds invalid fields before the draft is sent. The server validates the rest. */
export function validateDraft(draft: CampaignDraft): Record<string, FieldCode> {
  return {
    ...(draft.slug.trim() === '' ? { slug: 'required' as const } : {}),
    ...(draft.lander === '' ? { lander: 'required' as const } : {}),
    ...(/^\d{1,4}$/.test(draft.weight.trim()) ? {} : { weight: 'invalid' as const }),
    ...(draft.from && draft.until && draft.until < draft.from ? { ends_at: 'invalid' as const } : {}),
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) =>
        overlong(draft, language).map((name) => [`${name}.${language}`, 'too_long' as const]),
      ),
    ),
  };
}

/** Builds the request body. An unchanged start day keeps its time of day. */
export function orderOf(draft: CampaignDraft, before: Campaign | null): Order {
  const start = draft.from === '' ? undefined : `${draft.from}T00:00:00.000Z`;
  const startsAt = before?.starts_at.slice(0, 10) === draft.from ? before.starts_at : start;
  const tags = Object.fromEntries(TRACKING_NAMES.map((tag) => [tag, draft[tag].trim() || null])) as Record<
    TrackingName,
    string | null
  >;
  return {
    ...(draft.site === '' ? {} : { site: draft.site }),
    slug: draft.slug.trim(),
    lander: draft.lander,
    version: draft.version || null,
    language: isLanguage(draft.language) ? draft.language : null,
    ...(startsAt === undefined ? {} : { starts_at: startsAt }),
    ends_at: draft.until === '' ? null : new Date(Date.parse(draft.until) + DAY).toISOString(),
    weight: Number(draft.weight),
    texts: LANGUAGES.filter((language) => hasWords(draft, language)).map((language) => {
      const { headline, lead } = wordsIn(draft, language);
      return { language, headline: headline.trim(), lead: lead.trim() };
    }),
    ...tags,
  };
}

export type CampaignStatus = 'planned' | 'running' | 'over' | 'ended';

export function statusOf(campaign: Campaign, now: number): CampaignStatus {
  if (!campaign.active) return 'ended';
  if (campaign.ends_at !== null && Date.parse(campaign.ends_at) <= now) return 'over';
  return Date.parse(campaign.starts_at) > now ? 'planned' : 'running';
}
