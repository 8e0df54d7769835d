import type { SentForm } from '@rendezvous/contracts';
import { storedInvite } from './storedDraft.ts';
import { reachedStep, restoreDraft } from './SignupDraft.ts';
import type { SignupDraft, SignupStep } from './SignupDraft.ts';

type Site = { country: string | null; steps: readonly SignupStep[]; minAge: number };
type Continued = { draft: SignupDraft; invite: string | null; step: SignupStep };

/**
 * Continues a form that was submitted without scripts, at the latest at its first unanswered step.
 */
export function continueForm({ values, refusal }: SentForm, { country, steps, minAge }: Site): Continued {
  const draft = restoreDraft(values, country);
  for (const key of ['terms', 'sensitive', 'marketing'] as const) draft.consents[key] = values[key] === 'on';
  const [first = 'seek'] = steps;
  const sent = steps.find((step) => step === values['step']) ?? first;
  const turn = refusal ? 0 : values['back'] === undefined ? 1 : -1;
  const next = steps[steps.indexOf(sent) + turn] ?? sent;
  const step = reachedStep({ step: next }, draft, minAge);
  return { draft, invite: storedInvite(values), step: steps.includes(step) ? step : first };
}
