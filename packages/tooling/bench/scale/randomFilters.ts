import { COUNTRIES, GENDERS, INTERESTS, SEXUALITIES } from '@rendezvous/contracts';

export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A plausible random search, as a query of `GET /api/members.php`. */
export function randomFilters(random: Random): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const query = new URLSearchParams();
  const sometimes = (share: number, name: string, value: () => string | number) => {
    if (random() < share) query.set(name, String(value()));
  };
  sometimes(0.9, 'gender', () => pick(GENDERS));
  sometimes(0.25, 'sexuality', () => pick(SEXUALITIES));
  if (random() < 0.6) query.set('country', pick(COUNTRIES));
  else sometimes(0.7, 'anywhere', () => 1);
  const youngest = 18 + Math.floor(random() * 40);
  sometimes(0.6, 'min_age', () => youngest);
  sometimes(0.6, 'max_age', () => youngest + 3 + Math.floor(random() * 30));
  sometimes(0.3, 'interests', () =>
    [...new Set([pick(INTERESTS), ...(random() < 0.4 ? [pick(INTERESTS)] : [])])].join(','),
  );
  sometimes(0.1, 'online', () => 1);
  sometimes(0.4, 'with_photo', () => 1);
  sometimes(0.3, 'page', () => 1 + Math.floor(random() * 4));
  sometimes(0.3, 'similar', () => 1);
  return query.toString();
}
