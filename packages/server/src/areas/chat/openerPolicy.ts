import type { Interest } from '@rendezvous/contracts';
import { splitSentences } from '@rendezvous/contracts/sentences';

const PLAIN = ['weekend', 'laugh', 'profile', 'coffee', 'trip'] as const;

const TOPICS = {
  food: ['barbecue', 'cooking', 'foodie', 'sushi', 'vegetarian'],
  nature: ['animals', 'beach', 'gardening', 'hiking', 'outdoors'],
  travel: ['adventure', 'travelling'],
  culture: ['art', 'movies', 'photography', 'reading', 'theater'],
  music: ['dancing', 'music', 'party'],
  sport: ['biking', 'gym', 'sports'],
} as const satisfies Record<string, readonly Interest[]>;

type Topic = keyof typeof TOPICS;

export type Opener = { id: 'sentence'; quote: string } | { id: Topic } | { id: (typeof PLAIN)[number] };

/** What the openers may be about; empty if the member to write to is unknown. */
export type OpenerSubject = { aboutMe: string | null; shared: readonly Interest[] };

/** In characters. Shorter sentences give nothing to ask about; longer ones are several thoughts. */
const SENTENCE = { min: 12, max: 160 };

/** Plain openers that ask the same in other words, and are therefore listed last. */
const SAME: Readonly<Record<string, Opener['id']>> = { sentence: 'profile', travel: 'trip' };

function topicOf(shared: readonly Interest[], pick: Pick): Topic | null {
  const topics = (Object.keys(TOPICS) as Topic[]).filter((topic) =>
    TOPICS[topic].some((interest) => shared.includes(interest)),
  );
  return topics[pick(topics.length)] ?? null;
}

/** Returns a random integer below `from`; 0 for 0. */
type Pick = (from: number) => number;

/**
 * Chooses `count` openers: one about a sentence of the profile, one about a shared interest, then
 * plain ones. Random, so that members do not all open with the same line.
 */
export function chooseOpeners({ aboutMe, shared }: OpenerSubject, count: number, pick: Pick): Opener[] {
  const sentences = splitSentences(aboutMe ?? '').filter(
    ({ length }) => length >= SENTENCE.min && length <= SENTENCE.max,
  );
  const quote = sentences[pick(sentences.length)];
  const topic = topicOf(shared, pick);
  const own: Opener[] = [
    ...(quote === undefined ? [] : [{ id: 'sentence' as const, quote }]),
    ...(topic === null ? [] : [{ id: topic }]),
  ];
  const said = new Set(own.map(({ id }) => SAME[id]));
  const first = pick(PLAIN.length);
  const plain = [...PLAIN.slice(first), ...PLAIN.slice(0, first)];
  const ordered = [...plain.filter((id) => !said.has(id)), ...plain.filter((id) => said.has(id))];
  return [...own, ...ordered.map((id) => ({ id }))].slice(0, count);
}
