import type {
  BodyType,
  EyeColor,
  Gender,
  HairColor,
  Interest,
  Niche,
  Reason,
  RelationshipStatus,
  Sexuality,
  Tattoos,
} from '@rendezvous/contracts';
import type { SkinTone } from './pictures/palettes.ts';
import type { Random } from './random.ts';

/** Interests that go together. A member has most of one or two circles and a few others. */
const CIRCLES: readonly (readonly Interest[])[] = [
  ['hiking', 'outdoors', 'biking', 'animals', 'photography', 'travelling', 'adventure'],
  ['reading', 'theater', 'art', 'music', 'wine', 'movies', 'politics', 'tea'],
  ['cooking', 'foodie', 'wine', 'sushi', 'barbecue', 'coffee', 'gardening', 'vegetarian'],
  ['party', 'dancing', 'music', 'beer', 'fashion', 'shopping', 'tattoos', 'travelling'],
  ['gym', 'sports', 'biking', 'beach', 'outdoors', 'adventure'],
  ['movies', 'video_games', 'music', 'sushi', 'beer', 'coffee'],
  ['gardening', 'animals', 'tea', 'reading', 'astrology', 'cooking', 'relationship'],
];
const TENDER: readonly Interest[] = ['hugging', 'kissing', 'massages', 'relationship', 'safe_sex'];
const PLAYFUL: readonly Interest[] = [
  'sex',
  'oral_sex',
  'lingerie',
  'one_night_stand',
  'exchanging_pictures',
  'sex_toys',
  'masturbating',
  'anal_sex',
  'threesome',
  'public_sex',
];
const KINKY: readonly Interest[] = ['bondage', 'sadomasochism', 'lingerie', 'sex_toys'];

const LIGHT: readonly Reason[] = ['casual', 'adventure', 'flirt'];

export function pickInterests(random: Random, reason: Reason, niche: Niche): Interest[] {
  const own = new Set<Interest>();
  for (const circle of random.sample(CIRCLES, random.chance(0.6) ? 2 : 1)) {
    for (const interest of random.sample(circle, random.int(2, 4))) own.add(interest);
  }
  for (const interest of random.sample(CIRCLES.flat(), random.int(0, 2))) own.add(interest);
  for (const interest of random.sample(TENDER, random.int(0, 2))) own.add(interest);
  const open = LIGHT.includes(reason) ? random.int(1, 4) : random.chance(0.2) ? 1 : 0;
  for (const interest of random.sample(PLAYFUL, open)) own.add(interest);
  if (niche === 'bdsm') for (const interest of random.sample(KINKY, random.int(1, 3))) own.add(interest);
  else if (open > 0 && random.chance(0.12)) own.add(random.pick(KINKY));
  return [...own];
}

export function pickReason(random: Random, age: number): Reason {
  return random.weighted<Reason>([
    ['chat', 10],
    ['flirt', age < 35 ? 16 : 10],
    ['friendship', age > 55 ? 16 : 8],
    ['dates', 22],
    ['relationship', age > 45 ? 30 : 22],
    ['casual', 12],
    ['adventure', 9],
  ]);
}

export function pickRelationship(random: Random, age: number): RelationshipStatus {
  return random.weighted<RelationshipStatus>([
    ['single', age < 35 ? 80 : 42],
    ['divorced', age < 32 ? 1 : 26],
    ['separated', age < 28 ? 1 : 8],
    ['widowed', age < 50 ? 0.5 : age - 45],
    ['open_relationship', 5],
    ['in_relationship', 4],
    ['married', age < 30 ? 1 : 5],
  ]);
}

export function pickBodyType(random: Random, gender: Gender, niche: Niche): BodyType {
  if (niche === 'bbw' && gender === 'female') return random.chance(0.6) ? 'full_figured' : 'curvy';
  return random.weighted<BodyType>([
    ['slim', 18],
    ['athletic', 16],
    ['average', 38],
    ['muscular', gender === 'male' ? 8 : 1],
    ['curvy', gender === 'female' ? 18 : 3],
    ['full_figured', 9],
  ]);
}

export function pickEyeColor(random: Random, tone: SkinTone, hair: HairColor): EyeColor {
  if (tone !== 'light') return random.chance(0.92) ? 'brown' : 'hazel';
  const fair = hair === 'blond' || hair === 'red';
  return random.weighted<EyeColor>([
    ['brown', fair ? 10 : 40],
    ['blue', fair ? 45 : 22],
    ['green', fair ? 22 : 14],
    ['hazel', 12],
    ['grey', 8],
  ]);
}

export function pickTattoos(random: Random, age: number): Tattoos {
  return random.weighted<Tattoos>([
    ['none', age > 55 ? 86 : 62],
    ['small', 20],
    ['several', age > 55 ? 3 : 11],
    ['many', age > 55 ? 1 : 5],
  ]);
}

export type Orientation = { gender: Gender; seeking: Gender; sexuality: Sexuality };

const OTHER: Record<Gender, Gender> = { male: 'female', female: 'male' };

/** Picks gender, sexuality and the gender sought, as suits the site's niche. */
export function pickOrientation(random: Random, niche: Niche): Orientation {
  if (niche === 'she') {
    return { gender: 'female', seeking: 'female', sexuality: random.chance(0.75) ? 'lesbian' : 'bi' };
  }
  if (niche === 'gay')
    return { gender: 'male', seeking: 'male', sexuality: random.chance(0.8) ? 'gay' : 'bi' };
  const gender: Gender = random.chance(0.5) ? 'female' : 'male';
  const sexuality = random.weighted<Sexuality>([
    ['hetero', 86],
    ['bi', 8],
    [gender === 'female' ? 'lesbian' : 'gay', niche === 'general' || niche === 'bdsm' ? 6 : 0.5],
  ]);
  if (sexuality === 'hetero') return { gender, seeking: OTHER[gender], sexuality };
  if (sexuality === 'bi') return { gender, seeking: random.chance(0.6) ? OTHER[gender] : gender, sexuality };
  return { gender, seeking: gender, sexuality };
}

/**
 * Picks an age from 18 to 75, mostly around forty. Niches for older women have their own bounds.
 */
export function pickAge(random: Random, gender: Gender, niche: Niche): number {
  const [mean, spread, least, most] =
    niche === 'gilf' && gender === 'female'
      ? [61, 5, 52, 75]
      : niche === 'milf' && gender === 'female'
        ? [44, 6, 35, 58]
        : [41, 13, 18, 75];
  for (;;) {
    const age = Math.round(random.normal(mean, spread));
    if (age >= least && age <= most) return age;
  }
}
