import { nicheName } from '@rendezvous/contracts';
import type {
  BodyType,
  Country,
  EyeColor,
  Gender,
  HairColor,
  Interest,
  Language,
  Niche,
  NicheNumber,
  Reason,
  RelationshipStatus,
  Sexuality,
  Tattoos,
} from '@rendezvous/contracts';
import type { NameGiver } from './names.ts';
import type { OpenerGiver, Writer } from './openers.ts';
import { ageBand } from './pictures/features.ts';
import type { SkinTone } from './pictures/palettes.ts';
import type { PoolFace } from './pictures/pool.ts';
import { COUNTRY_TIMEZONE, pickHome, pickTone } from './population.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import {
  pickAge,
  pickBodyType,
  pickEyeColor,
  pickInterests,
  pickOrientation,
  pickReason,
  pickRelationship,
  pickTattoos,
} from './taste.ts';
import { writeAboutMe } from './texts/texts.ts';

/** The part of a site that demo data depends on. `countries` are those where the site is open. */
export type DemoSite = {
  id: number;
  key: string;
  niche: NicheNumber;
  countries: readonly Country[];
};

export type DemoStatus = 'active' | 'not_confirmed' | 'pending_deletion' | 'disabled';

/** A planned member, before any row is written. Times are in milliseconds since the epoch. */
export type DemoMember = {
  site: DemoSite;
  name: string;
  email: string;
  gender: Gender;
  seeking: Gender;
  sexuality: Sexuality;
  birthYear: number;
  dateOfBirth: string;
  country: Country;
  region: string;
  city: string;
  latitude: number;
  longitude: number;
  language: Language;
  timezone: string;
  hairColor: HairColor | null;
  eyeColor: EyeColor | null;
  bodyType: BodyType | null;
  relationship: RelationshipStatus | null;
  tattoos: Tattoos | null;
  reason: Reason;
  aboutMe: string | null;
  interests: readonly Interest[];
  /** The drawn person; null if the member has no pictures. */
  face: PoolFace | null;
  pictures: number;
  /** Whether another picture is in review. */
  pendingPicture: boolean;
  status: DemoStatus;
  invisible: boolean;
  paid: boolean;
  marketing: boolean;
  signedUpAt: number;
  lastActiveAt: number;
};

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Assigns the face that the fewest members of the country, and then of all countries, have. */
export type FaceGiver = (random: Random, gender: Gender, age: number, country: Country) => PoolFace;

/** @param planned members who already have a face */
export function createFaceGiver(
  pool: readonly PoolFace[],
  planned: readonly Pick<DemoMember, 'face' | 'country'>[],
): FaceGiver {
  const groups = Map.groupBy(pool, ({ gender, band, tone }) => `${gender}/${band}/${tone}`);
  const starts = new Map<string, number>();
  const uses = new Map<string, number>();
  const usesOf = (face: PoolFace, where: string): number => uses.get(`${where}/${face.id}`) ?? 0;
  const count = (face: PoolFace, country: Country): void => {
    for (const where of [country, 'all']) uses.set(`${where}/${face.id}`, usesOf(face, where) + 1);
  };
  for (const { face, country } of planned) if (face) count(face, country);
  return (random, gender, age, country) => {
    const tone: SkinTone = pickTone(random, country);
    const key = `${gender}/${ageBand(age)}/${tone}`;
    const group = groups.get(key) ?? [];
    const start = starts.get(`${key}/${country}`) ?? random.int(0, group.length - 1);
    starts.set(`${key}/${country}`, start);
    const [face] = [...group.slice(start), ...group.slice(0, start)].toSorted(
      (one, other) =>
        usesOf(one, country) - usesOf(other, country) || usesOf(one, 'all') - usesOf(other, 'all'),
    );
    if (!face) throw new Error(`no face for ${key}`);
    count(face, country);
    return face;
  };
}

function pickDateOfBirth(random: Random, age: number, now: number): string {
  const today = new Date(now);
  // Anyone of this age was born in the year before this date.
  const latest = Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate());
  return new Date(latest - random.int(1, 363) * DAY).toISOString().slice(0, 10);
}

/**
 * Minimum time since the last activity of members without a picture, so that searches list them
 * late.
 */
const UNSEEN = 3 * DAY;
/** The same for members whose picture does not smile, so that smiling ones come first. */
const LATER = 4 * 60 * MINUTE;

function pickLastActive(
  random: Random,
  { now, signedUpAt, unseen }: { now: number; signedUpAt: number; unseen: number },
): number {
  const ago = random.weighted<number>([
    [random.int(0, 8) * MINUTE, 5],
    [random.int(9, 180) * MINUTE, 12],
    [random.int(180, 1440) * MINUTE, 23],
    [random.int(1, 7) * DAY, 32],
    [random.int(7, 30) * DAY, 18],
    [random.int(30, 150) * DAY, 10],
  ]);
  return Math.max(signedUpAt, now - Math.max(ago, unseen) - random.int(0, MINUTE));
}

function pickStatus(random: Random): DemoStatus {
  return random.weighted<DemoStatus>([
    ['active', 952],
    ['not_confirmed', 30],
    ['pending_deletion', 8],
    ['disabled', 10],
  ]);
}

function maybe<T>(random: Random, value: T, probability: number): T | null {
  return random.chance(probability) ? value : null;
}

function pickLooks(
  random: Random,
  age: number,
  orientation: { gender: Gender },
  niche: Niche,
  face: PoolFace,
) {
  return {
    hairColor: maybe(random, face.hairColor, 0.88),
    eyeColor: maybe(random, pickEyeColor(random, face.tone, face.hairColor), 0.85),
    bodyType: maybe(random, pickBodyType(random, orientation.gender, niche), 0.85),
    relationship: maybe(random, pickRelationship(random, age), 0.9),
    tattoos: maybe(random, pickTattoos(random, age), 0.8),
  };
}

function describe(
  random: Random,
  openers: OpenerGiver,
  writer: Writer,
  { age, reason }: { age: number; reason: Reason },
): string {
  const retired = age >= 67 || (age >= 62 && random.chance(0.5));
  const opener = openers.give(writer, retired);
  return writeAboutMe(random, writer.language, opener, { gender: writer.gender, reason });
}

export type PlanContext = {
  seed: string;
  now: number;
  names: NameGiver;
  faceFor: FaceGiver;
  openers: OpenerGiver;
};

/** Plans one member. `index` counts all members of the run and is part of the email address. */
export function planMember(context: PlanContext, site: DemoSite, index: number): DemoMember {
  const random = createRandom(`${context.seed}/member/${index}`);
  const niche = nicheName(site.niche);
  const home = pickHome(random, site.countries);
  const orientation = pickOrientation(random, niche);
  const age = pickAge(random, orientation.gender, niche);
  const face = context.faceFor(random, orientation.gender, age, home.country);
  const reason = pickReason(random, age);
  const dateOfBirth = pickDateOfBirth(random, age, context.now);
  const birthYear = Number(dateOfBirth.slice(0, 4));
  const signedUpAt = context.now - Math.floor(random.next() ** 1.6 * 700 * DAY) - 5 * DAY;
  const status = pickStatus(random);
  const pictured = random.chance(0.96);
  const seen = face.inviting ? 0 : LATER;
  const paid = status === 'active' && random.chance(0.2);
  const name = context.names.give(random, {
    ...home,
    gender: orientation.gender,
    birthYear,
    city: home.city.name,
  });
  const writer = {
    site,
    ...orientation,
    country: home.country,
    language: home.language,
    birthYear,
    latitude: home.city.latitude + (random.next() - 0.5) * 0.06,
    longitude: home.city.longitude + (random.next() - 0.5) * 0.08,
  };
  return {
    name,
    email: `member${index}@demo.example`,
    ...writer,
    dateOfBirth,
    region: home.region,
    city: home.city.name,
    timezone: COUNTRY_TIMEZONE[home.country],
    ...pickLooks(random, age, orientation, niche, face),
    reason,
    aboutMe:
      random.chance(0.92) || pictured ? describe(random, context.openers, writer, { age, reason }) : null,
    interests: pickInterests(random, reason, niche),
    face: pictured ? face : null,
    pictures: pictured ? Math.min(face.pictures.length, paid ? 6 : 3) : 0,
    pendingPicture: pictured && random.chance(0.012),
    status,
    invisible: status === 'active' && random.chance(0.012),
    paid,
    marketing: random.chance(0.35),
    signedUpAt,
    lastActiveAt: pickLastActive(random, { now: context.now, signedUpAt, unseen: pictured ? seen : UNSEEN }),
  };
}
