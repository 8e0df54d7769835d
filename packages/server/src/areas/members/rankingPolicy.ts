import { ageOn } from '../../kernel/calendar.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Candidate } from './suggestionQueries.ts';

/** What the member said to look for. */
export type Answers = {
  minAge: number;
  maxAge: number;
  /** Null, as the reason: does not matter. */
  region: string | null;
  reason: string | null;
  /** Interest ids. */
  interests: readonly number[];
};

export type MatchReasonKind = 'interests' | 'region' | 'age' | 'reason' | 'mutual' | 'active';

export type Ranked = {
  id: number;
  score: number;
  reasons: { kind: MatchReasonKind; values: string[] }[];
};

const ACTIVE_MS = 24 * 3600_000;
/** Interests beyond this many in common say nothing more. */
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
    candidate.lastActiveAt !== null && now.getTime() - new Date(candidate.lastActiveAt).getTime() < ACTIVE_MS;
  if (active) add('active', POINTS.active, []);
  return { id: candidate.id, score, reasons };
}

/** The best matches first, each with the reasons for it. Candidates come most recently active first, which breaks ties. */
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
