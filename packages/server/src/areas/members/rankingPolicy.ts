import { LIMITS } from '@rendezvous/contracts';
import type { Gender } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { ageOn } from '../../kernel/calendar.ts';
import type { Member } from '../../kernel/request/Member.ts';

export type Answers = {
  minAge: number;
  maxAge: number;
  /** Null means any, for both `region` and `reason`. */
  region: string | null;
  reason: string | null;
  /** Interest ids. */
  interests: readonly number[];
};

/** A search for matches. Null `country` means anywhere. */
export type Finder = Answers & { gender: Gender; country: string | null };

export type Candidate = {
  id: number;
  seeking: Gender;
  dateOfBirth: string;
  region: string | null;
  country: string;
  reason: string | null;
  interests: number[];
  lastActiveAt: string | null;
  likesMe: boolean;
};

type MatchAnswer = AnswerOf<'GET /api/match-finder.php'>;
export type MatchReasonKind = MatchAnswer['profiles'][number]['reasons'][number]['kind'];

export type Ranked = {
  id: number;
  score: number;
  reasons: { kind: MatchReasonKind; values: string[] }[];
};

const ACTIVE_MS = 24 * 3600_000;
/** Further common interests do not improve the rank. */
const MOST_INTERESTS = 5;
const POINTS = { interest: 3, region: 5, age: 2, reason: 4, mutual: 4, likesMe: 3, active: 1 };

function rank(member: Member, answers: Answers, candidate: Candidate, today: string, now: Date): Ranked {
  const reasons: Ranked['reasons'] = [];
  let score = 0;
  const add = (kind: MatchReasonKind, points: number, values: string[]) => {
    score += points;
    reasons.push({ kind, values });
  };
  const shared = candidate.interests.filter((id) => answers.interests.includes(id));
  if (shared.length)
    add('interests', POINTS.interest * Math.min(shared.length, MOST_INTERESTS), shared.map(String));
  if (answers.region !== null && candidate.region === answers.region)
    add('region', POINTS.region, [answers.region]);
  const age = ageOn(candidate.dateOfBirth, today);
  const middle = (answers.minAge + answers.maxAge) / 2;
  if (Math.abs(age - middle) <= (answers.maxAge - answers.minAge) / 4) add('age', POINTS.age, [String(age)]);
  if (answers.reason !== null && candidate.reason === answers.reason)
    add('reason', POINTS.reason, [answers.reason]);
  if (candidate.seeking === member.gender) add('mutual', POINTS.mutual, []);
  if (candidate.likesMe) score += POINTS.likesMe;
  const active =
    member.showsActivity &&
    candidate.lastActiveAt !== null &&
    now.getTime() - new Date(candidate.lastActiveAt).getTime() < ACTIVE_MS;
  if (active) add('active', POINTS.active, []);
  return { id: candidate.id, score, reasons };
}

/** Ranks candidates with reasons. Ties keep the given order, most recently active first. */
export function rankCandidates(
  member: Member,
  answers: Answers,
  candidates: readonly Candidate[],
  moment: { today: string; now: Date; limit: number },
): Ranked[] {
  return candidates
    .map((candidate) => rank(member, answers, candidate, moment.today, moment.now))
    .sort((a, b) => b.score - a.score)
    .slice(0, moment.limit);
}

/** Years below and above the member's own age in the default range. */
const USUAL_YEARS = 8;

/** Defaults for a member who has not used the match finder. */
export function usualFinder(
  member: Member,
  own: { reason: string | null; interests: readonly number[] } | null,
  today: string,
): Finder {
  const age = ageOn(member.dateOfBirth, today);
  return {
    gender: member.seeking,
    minAge: Math.max(LIMITS.minAge, age - USUAL_YEARS),
    maxAge: Math.min(LIMITS.maxAge, age + USUAL_YEARS),
    country: member.country,
    region: member.region,
    reason: own?.reason ?? null,
    interests: own?.interests ?? [],
  };
}
