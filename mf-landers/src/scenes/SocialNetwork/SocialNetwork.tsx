import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Lander } from '../../components/Lander.tsx';
import { HowItWorks } from '../../components/HowItWorks.tsx';
import { useFaces } from '../../hooks/useFaces.ts';
import { Circle } from './components/Circle.tsx';

/** Shows the visitor in the middle of a circle of members. */
export const SocialNetwork = observer(function SocialNetwork() {
  const { t } = useText('landers');
  const { t: common } = useText('common');
  const { people, online } = useFaces();
  return (
    <Lander
      mirrored
      title={common('titles.landersSocialnetwork')}
      lead={t('circle.lead')}
      art={<Circle people={people} />}
      online={online}
    >
      <HowItWorks />
    </Lander>
  );
});

export default SocialNetwork;
