import { PHOTO_REJECTIONS } from '@rendezvous/contracts';
import type { LookVerdict } from '@rendezvous/contracts/kinds';
import { useText } from '@rendezvous/platform';

/** Texts for a moderator's verdict and its reason. */
export function useVerdictWords(): {
  verdict: (verdict: LookVerdict) => string;
  both: (verdict: LookVerdict, reason: string | null) => string;
} {
  const { t } = useText('console');
  const verdict = (one: LookVerdict) =>
    one === 'accept' || one === 'reject' ? t(`looks.${one}`) : t(`cases.${one}`);
  return {
    verdict,
    both: (one, reason) => {
      const usual = PHOTO_REJECTIONS.find((key) => key === reason);
      return [verdict(one), usual ? t(`rejections.${usual}`) : reason].filter(Boolean).join(': ');
    },
  };
}
