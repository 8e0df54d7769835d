import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { isSensitiveInterest } from '@rendezvous/contracts';
import { inSentence } from '@rendezvous/people';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Text, Value } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

/**
 * Shows how many people are nearby who share the last interest, otherwise how many in total. Keeps
 * its height while loading.
 */
export const NearLine = observer(function NearLine() {
  const { completion, near } = remote.useStore();
  const interest = completion.interests.findLast((each) => !isSensitiveInterest(each)) ?? null;
  useEffect(() => void near.ask(interest), [near, interest]);
  return (
    <Text aria-live="polite">
      <Value>{useNearText() ?? '\u00a0'}</Value>
    </Text>
  );
});

function useNearText(): string | null {
  const { t, lang } = useText('auth-signup');
  const { t: people } = useText('people');
  const format = useFormat();
  const { profile } = useStores().session;
  const found = remote.useStore().near.value;
  if (found === null || profile === null) return null;
  const who = profile.seeking === 'female' ? 'women' : 'men';
  const shown = {
    count: found.people,
    people: format.number(found.people) + (found.exact ? '' : '+'),
    distance: format.distance(found.within),
  };
  if (found.interest === null) return t(`complete.near.${who}`, shown);
  const interest = inSentence(people(`interests.${found.interest}`), lang);
  return t(`complete.alike.${who}`, { ...shown, interest });
}
