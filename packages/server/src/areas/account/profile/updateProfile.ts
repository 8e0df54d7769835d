import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { eq } from 'drizzle-orm';
import { invalidField, invalidFields } from '../../../kernel/ApiError.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import { validateName, nameKey } from './namePolicy.ts';
import { coordinatesOf, validatePlace } from './placePolicy.ts';
import { violates } from '../../../kernel/db/client.ts';
import { profiles, users } from '../../../kernel/db/schema/account.ts';
import { readInterestIds } from '../../members/interestQueries.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Site } from '../../../kernel/request/Site.ts';

type Change = BodyOf<'PUT /api/profile.php'>;
type Update = { member: Member; site: Site; change: Change; now: Date };
type ProfileValues = Partial<typeof profiles.$inferInsert>;

const SIMPLE = {
  sexuality: 'sexuality',
  seeking: 'seeking',
  hair_color: 'hairColor',
  eye_color: 'eyeColor',
  body_type: 'bodyType',
  relationship_status: 'relationshipStatus',
  tattoos: 'tattoos',
  reason: 'reason',
} as const;

type Place = { country: string; region: string | null; city: string | null };

async function readPlace(ctx: Services, member: Member): Promise<Place> {
  const [row] = await ctx.db
    .select({ country: profiles.country, region: profiles.region, city: profiles.city })
    .from(profiles)
    .where(eq(profiles.id, member.id));
  return row ?? { country: member.country, region: null, city: null };
}

/** A change of country clears region and city. */
function movedTo(change: Change, before: Place): Place {
  const country = change.country ?? before.country;
  const place = country === before.country ? before : { region: null, city: null };
  return {
    country,
    region: change.region === undefined ? place.region : change.region,
    city: change.city === undefined ? place.city : change.city || null,
  };
}

/** Validates country and region together, because they depend on each other. */
async function placeValues(ctx: Services, { member, site, change }: Update): Promise<ProfileValues> {
  if (change.country === undefined && change.region === undefined && change.city === undefined) return {};
  const before = await readPlace(ctx, member);
  const place = movedTo(change, before);
  // Members may stay in a country that the site has closed, but move only to open ones.
  const wrong = validatePlace(place, [...site.countries, before.country]);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return { ...place, ...coordinatesOf(place) };
}

function aboutMe(text: string | null | undefined): ProfileValues {
  return text === undefined ? {} : { aboutMe: text || null };
}

async function profileValues(ctx: Services, update: Update): Promise<ProfileValues> {
  const { change } = update;
  const values: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(SIMPLE)) {
    const value = change[field as keyof typeof SIMPLE];
    if (value !== undefined) values[column] = value;
  }
  if (change.interests !== undefined) {
    values['interests'] = (await readInterestIds(ctx.db)).toIds(change.interests).sort((a, b) => a - b);
  }
  if (change.name !== undefined) values['name'] = change.name;
  return { ...values, ...aboutMe(change.about_me), ...(await placeValues(ctx, update)) };
}

/** Changes the given fields of the member's profile. @throws ApiError invalid (fields) */
export async function updateProfile(ctx: Services, update: Update): Promise<void> {
  const { member, site, change, now } = update;
  const { name } = change;
  if (name !== undefined && name !== member.name) {
    const wrong = validateName(name, { email: member.email, siteName: site.name });
    if (wrong) throw invalidField('name', wrong);
  }
  const values = await profileValues(ctx, update);
  if (Object.keys(values).length === 0) return;
  try {
    await ctx.db.transaction(async (tx) => {
      if (name !== undefined) {
        await tx
          .update(users)
          .set({ name, nameKey: nameKey(name), updatedAt: now })
          .where(eq(users.id, member.id));
      }
      await tx
        .update(profiles)
        .set({ ...values, updatedAt: now })
        .where(eq(profiles.id, member.id));
    });
  } catch (error) {
    if (violates(error, 'users_site_name')) throw invalidField('name', 'name_taken');
    throw error;
  }
}
