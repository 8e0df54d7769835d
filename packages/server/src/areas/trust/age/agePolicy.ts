import type { AgeMethod, AgeMoment } from '@rendezvous/contracts/kinds';
import { ApiError } from '../../../kernel/ApiError.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import type { Site } from '../../../kernel/request/Site.ts';

export type AgeRule = {
  /** The moments at which the law of the country first requires the check. */
  when: readonly AgeMoment[];
  methods: readonly AgeMethod[];
  /** The law and the authority, named in the country's language. */
  source: string;
};

/** Rules by country; other countries require no check. docs/age-checks.md lists the sources. */
const RULES: Readonly<Record<string, AgeRule>> = {
  GB: {
    when: ['first_photo', 'first_adult_content'],
    methods: ['estimate', 'document', 'wallet', 'bank', 'mobile'],
    source: 'Online Safety Act 2023, Ofcom',
  },
  FR: {
    when: ['first_adult_content'],
    methods: ['estimate', 'document', 'wallet'],
    source: 'Loi n° 2024-449 (SREN), Arcom',
  },
  IT: {
    when: ['first_adult_content'],
    methods: ['document', 'wallet', 'bank'],
    source: 'Delibera 96/25/CONS, AGCOM',
  },
  DE: {
    when: ['signup'],
    methods: ['estimate', 'document', 'wallet', 'bank'],
    source: 'JMStV § 4 Abs. 2, KJM',
  },
};

export type AgeContext = { site: Pick<Site, 'settings'>; geoipCountry: string | null };

export const hasAgeRule = (country: string): boolean => Object.hasOwn(RULES, country);

/**
 * Returns the rule for a member: the one of the connection's country, or else of the profile's, as
 * members may be abroad. Null if neither has one or the site does not check ages.
 */
export function ageRuleOf({ site, geoipCountry }: AgeContext, country: string): AgeRule | null {
  if (site.settings.age_assurance === 'off') return null;
  return RULES[geoipCountry ?? ''] ?? RULES[country] ?? null;
}

/**
 * Returns the moments at which the check is due: none for fictional profiles and staff, who act for
 * the site.
 */
export function ageDueOf(
  context: AgeContext,
  member: Pick<Member, 'country' | 'fictional' | 'staffRoles'> & { ageChecked: boolean },
): readonly AgeMoment[] {
  const isStaff = member.staffRoles.some((role) => role !== 'flagger');
  if (member.ageChecked || member.fictional || isStaff) return [];
  return ageRuleOf(context, member.country)?.when ?? [];
}

/** Whether the check is due at a moment. A check due at sign-up is due at all of them. */
export const isAgeDue = ({ ageDue }: Pick<Member, 'ageDue'>, moment: AgeMoment): boolean =>
  ageDue.includes('signup') || ageDue.includes(moment);

/** Refuses members whose age check is due. @throws ApiError age_check_required */
export function assertAge(member: Pick<Member, 'ageDue'>, moment: AgeMoment): void {
  if (isAgeDue(member, moment)) throw new ApiError('age_check_required');
}
