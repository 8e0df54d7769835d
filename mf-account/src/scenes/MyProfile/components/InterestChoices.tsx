import { observer } from 'mobx-react-lite';
import { INTERESTS, LIMITS, isSensitiveInterest } from '@rendezvous/contracts';
import type { Interest } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { Stack } from '@rendezvous/ui';
import { ChipChoice } from '@rendezvous/ui/forms';
import { Group } from '../../../components/Group.tsx';
import { remote } from '../../../remote.ts';
import { SavedMark } from './SavedMark.tsx';
import { useQuickError } from './useQuickError.ts';

const OPEN = INTERESTS.filter((interest) => !isSensitiveInterest(interest));
const INTIMATE = INTERESTS.filter(isSensitiveInterest);

/** Interests in two lots: what anybody may see, and what members alone see. Saved by the tap. */
export const InterestChoices = observer(function InterestChoices() {
  const { t } = useText('account');
  const { t: people } = useText('people');
  const { locale } = useStores();
  const { profile } = remote.useStore().own;
  const errorOf = useQuickError(profile);
  const chosen = profile.profile?.interests ?? [];

  const lot = (interests: readonly Interest[]) => {
    const mine = chosen.filter((interest) => interests.includes(interest));
    return {
      options: interests
        .map((value) => ({ value, label: people(`interests.${value}`) }))
        .sort((a, b) => a.label.localeCompare(b.label, locale.bcp47)),
      value: mine,
      max: mine.length + profile.interestsLeft,
      onChange: (next: Interest[]) =>
        profile.change({ interests: [...chosen.filter((one) => !interests.includes(one)), ...next] }),
    };
  };

  return (
    <Group
      id="interests"
      title={t('profile.interests.title')}
      hint={t('profile.interests.hint', { count: chosen.length, max: LIMITS.interestsMax })}
      aside={<SavedMark shown={profile.saved === 'interests'} />}
    >
      <Stack gap={24}>
        <ChipChoice legend={t('profile.interests.open')} error={errorOf('interests')} {...lot(OPEN)} />
        <ChipChoice
          legend={t('profile.interests.intimate')}
          hint={t('profile.interests.intimateHint')}
          {...lot(INTIMATE)}
        />
      </Stack>
    </Group>
  );
});
