import type { ComplaintCategory, DecisionGround, ReportCategory } from './attributes.ts';

/** What a case is about. An objection has the ground of the contested decision. */
type CaseCategory = ReportCategory | ComplaintCategory | DecisionGround;

/** Categories by how harmful a delay is, most harmful first. All other categories come last. */
export const CASE_HARM = {
  minors: ['underage'],
  threats: ['harassment', 'illegal'],
  money: ['scam'],
  nuisances: ['member', 'offensive_photo', 'fake_profile', 'spam', 'payment'],
} as const satisfies Record<string, readonly CaseCategory[]>;

const STEPS = Object.keys(CASE_HARM) as (keyof typeof CASE_HARM)[];
export type CaseHarm = (typeof STEPS)[number] | 'other';

export const harmOf = (category: string): CaseHarm =>
  STEPS.find((step) => CASE_HARM[step].some((one) => one === category)) ?? 'other';
