import { PASSWORD_STRENGTH } from '@rendezvous/contracts';
import type { PasswordStrength } from '@rendezvous/ui/forms';

export type StrengthScore = PasswordStrength['score'];

type Estimator = (password: string, personal: readonly string[]) => StrengthScore;

let loading: Promise<Estimator> | null = null;

async function load(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { scoredLength, l33tMaxSubstitutions } = PASSWORD_STRENGTH;
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions });
  return (password, personal) =>
    estimator.check(password.normalize('NFKC').slice(0, scoredLength), [...personal]).score;
}

/**
 * Estimates the strength of a password, 0 to 4. Personal words are easy to guess. The server uses
 * the same estimate and minimum (`PASSWORD_STRENGTH.minScore`). Loads 200 KB on first use.
 */
export async function passwordStrength(
  password: string,
  personal: readonly string[],
): Promise<StrengthScore> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return (await loading)(password, personal.filter(Boolean));
}
