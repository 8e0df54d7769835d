import { citiesOf } from '../kernel/geo/places/places.ts';
import type { DemoMember, DemoSite } from './planMember.ts';
import type { PoolFace } from './pictures/pool.ts';

/** The password of all demo members. Only for demos. */
export const DEMO_PASSWORD = 'olive-harbour-27';

export const DEMO_ACCOUNT_KINDS = ['freeNew', 'freeOld', 'premium', 'premiumEmpty', 'moderator'] as const;
export type DemoAccountKind = (typeof DEMO_ACCOUNT_KINDS)[number];

export type DemoAccount = {
  kind: DemoAccountKind;
  name: string;
  email: string;
  /** Likes received (including new ones), likes sent, and how many of them are matches. */
  received: number;
  newLikes: number;
  sent: number;
  matches: number;
  /** Conversations started by other members, and by this one. */
  theirs: number;
  mine: number;
  /** Conversations with unread messages. */
  unread: number;
  /** Number of messages that this member writes in each conversation. */
  lines: number;
};

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    kind: 'freeNew',
    name: 'Nina',
    email: 'new@demo.example',
    received: 3,
    newLikes: 3,
    sent: 0,
    matches: 0,
    theirs: 1,
    mine: 0,
    unread: 1,
    lines: 0,
  },
  {
    kind: 'freeOld',
    name: 'Tom',
    email: 'free@demo.example',
    received: 9,
    newLikes: 2,
    sent: 7,
    matches: 2,
    theirs: 2,
    mine: 2,
    unread: 2,
    lines: 1,
  },
  {
    kind: 'premium',
    name: 'Grace',
    email: 'premium@demo.example',
    received: 31,
    newLikes: 6,
    sent: 14,
    matches: 6,
    theirs: 9,
    mine: 6,
    unread: 4,
    lines: 2,
  },
  {
    kind: 'premiumEmpty',
    name: 'Martin',
    email: 'empty@demo.example',
    received: 12,
    newLikes: 3,
    sent: 9,
    matches: 3,
    theirs: 4,
    mine: 4,
    unread: 2,
    lines: 2,
  },
  {
    kind: 'moderator',
    name: 'Robin',
    email: 'moderator@demo.example',
    received: 2,
    newLikes: 1,
    sent: 1,
    matches: 0,
    theirs: 1,
    mine: 0,
    unread: 0,
    lines: 1,
  },
];

const DAY = 86_400_000;
const MINUTE = 60_000;

type Person = Pick<DemoMember, 'gender' | 'seeking' | 'reason' | 'aboutMe' | 'interests'> & {
  age: number;
  days: number;
  pictures: number;
};

const PEOPLE: Record<DemoAccountKind, Person> = {
  freeNew: {
    gender: 'female',
    seeking: 'male',
    age: 31,
    days: 0,
    pictures: 0,
    reason: 'dates',
    aboutMe: null,
    interests: ['hiking', 'coffee', 'movies'],
  },
  freeOld: {
    gender: 'male',
    seeking: 'female',
    age: 38,
    days: 90,
    pictures: 2,
    reason: 'dates',
    aboutMe:
      'I repair old furniture for a living and new bicycles for friends. I am always ten minutes early, with a book for the wait.',
    interests: ['biking', 'reading', 'cooking', 'outdoors', 'beer', 'kissing'],
  },
  premium: {
    gender: 'female',
    seeking: 'male',
    age: 36,
    days: 240,
    pictures: 4,
    reason: 'relationship',
    aboutMe:
      'Nurse, early riser, bad loser at board games. I cook for six even when there are two. On Sundays you find me on a bicycle going nowhere in particular; I would like company on the way back.',
    interests: [
      'hiking',
      'cooking',
      'biking',
      'theater',
      'wine',
      'reading',
      'hugging',
      'massages',
      'lingerie',
    ],
  },
  premiumEmpty: {
    gender: 'male',
    seeking: 'female',
    age: 52,
    days: 400,
    pictures: 3,
    reason: 'relationship',
    aboutMe:
      'I teach geography, so I plan holidays by rock formation. My best stories begin with a missed train. I have my own life in order and room for somebody in it.',
    interests: ['travelling', 'photography', 'music', 'wine', 'gardening', 'relationship'],
  },
  moderator: {
    gender: 'female',
    seeking: 'male',
    age: 44,
    days: 700,
    pictures: 1,
    reason: 'friendship',
    aboutMe: 'I look after this place. If something feels wrong, tell me.',
    interests: ['coffee', 'art', 'gardening'],
  },
};

function faceFor(pool: readonly PoolFace[], person: Person): PoolFace {
  const band = person.age < 45 ? 'settled' : 'middle';
  const fitting = pool.filter(
    (face) => face.gender === person.gender && face.band === band && face.pictures.length >= person.pictures,
  );
  const face = fitting[person.age % fitting.length];
  if (!face) throw new Error('no face has that many pictures');
  return face;
}

/** Plans the member of a demo account: lives in London, speaks English, has a profile. */
export function planDemoAccount(
  account: DemoAccount,
  site: DemoSite,
  pool: readonly PoolFace[],
  now: number,
): DemoMember {
  const person = PEOPLE[account.kind];
  const face = faceFor(pool, person);
  const [london] = citiesOf('GB-LNE');
  if (!london) throw new Error('London is missing from the places');
  const birthYear = new Date(now).getUTCFullYear() - person.age - 1;
  return {
    site,
    name: account.name,
    email: account.email,
    gender: person.gender,
    seeking: person.seeking,
    sexuality: 'hetero',
    birthYear,
    // With a birthday on 31 December, the age is right on every other day of the year.
    dateOfBirth: `${birthYear}-12-31`,
    country: 'GB',
    region: london.region,
    city: london.name,
    latitude: london.latitude,
    longitude: london.longitude,
    language: 'en',
    timezone: 'Europe/London',
    hairColor: face.hairColor,
    eyeColor: 'brown',
    bodyType: 'average',
    relationship: person.age > 45 ? 'divorced' : 'single',
    tattoos: 'none',
    reason: person.reason,
    aboutMe: person.aboutMe,
    interests: person.interests,
    face: person.pictures > 0 ? face : null,
    pictures: person.pictures,
    pendingPicture: account.kind === 'freeOld',
    status: 'active',
    invisible: account.kind === 'moderator',
    paid: account.kind === 'premium' || account.kind === 'premiumEmpty',
    marketing: false,
    signedUpAt: person.days === 0 ? now - 40 * MINUTE : now - person.days * DAY,
    lastActiveAt: now - 2 * MINUTE,
  };
}
