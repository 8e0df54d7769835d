import type { CampaignText, CampaignTexts, Language, ReleaseDocument } from '@rendezvous/contracts';
import type { CampaignRow } from './runningCampaignQueries.ts';

/** Converts campaign texts to the stored form: by language, without empty languages. */
export const contentOf = (texts: readonly CampaignText[]): CampaignTexts =>
  Object.fromEntries(
    texts
      .filter(({ headline, lead }) => headline !== '' || lead !== '')
      .map(({ language, headline, lead }) => [language, { headline, lead }]),
  );

/** The inverse of `contentOf`. */
export const textsOf = (content: CampaignTexts): CampaignText[] =>
  Object.entries(content).map(([language, words]) => ({ language: language as Language, ...words }));

/** Returns the part of a campaign that is sent to its pages. */
export const campaignOf = ({
  slug,
  lander,
  content,
}: Pick<CampaignRow, 'slug' | 'lander' | 'content'>): NonNullable<ReleaseDocument['campaign']> => ({
  slug,
  lander,
  ...(Object.keys(content).length > 0 ? { texts: content } : {}),
});
