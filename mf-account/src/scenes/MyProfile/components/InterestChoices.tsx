import { observer } from 'mobx-react-lite';
import { LIMITS } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { InterestLots } from '@rendezvous/people';
import { Group } from '../../../components/Group.tsx';
import { remote } from '../../../remote.ts';
import { SavedMark } from './SavedMark.tsx';
import { useQuickError } from './useQuickError.ts';

export const InterestChoices = observer(function InterestChoices() {
  const { t } = useText('account');
  const { t: people } = useText('people');
  const { profile } = remote.useStore();
  const errorOf = useQuickError(profile);
  const chosen = profile.profile?.interests ?? [];
  return (
    <Group
      id="interests"
      title={people('labels.interests')}
      hint={t('profile.interests.hint', { count: chosen.length, max: LIMITS.interestsMax })}
      aside={<SavedMark of={['interests']} />}
    >
      <InterestLots
        shown
        chosen={chosen}
        max={LIMITS.interestsMax}
        error={errorOf('interests')}
        onChange={(interests) => void profile.quick.change({ interests })}
      />
    </Group>
  );
});
