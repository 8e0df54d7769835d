import type { ComplaintCategory, DecisionGround, ReportCategory } from '@rendezvous/contracts';

/** What a case is about; an objection has the ground of its decision. */
type CaseCategory = ReportCategory | ComplaintCategory | DecisionGround;

/**
 * How harmful a delay is, most harmful first: minors, threats and illegal content, requests for
 * money, nuisances. Categories not listed have `OTHER_HARM`.
 */
export const HARM: Readonly<Partial<Record<CaseCategory, number>>> = {
  underage: 0,
  harassment: 1,
  illegal: 1,
  scam: 2,
  member: 3,
  offensive_photo: 3,
  fake_profile: 3,
  spam: 3,
  payment: 3,
};
export const OTHER_HARM = 4;
