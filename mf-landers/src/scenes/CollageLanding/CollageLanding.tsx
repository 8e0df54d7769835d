import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Lander } from '../../components/Lander.tsx';
import { HowItWorks } from '../../components/HowItWorks.tsx';
import { useFaces } from '../../hooks/useFaces.ts';
import { Collage } from './components/Collage.tsx';

/** Shows a wall of drifting faces. */
export const CollageLanding = observer(function CollageLanding() {
  const { t } = useText('landers');
  const { t: common } = useText('common');
  const { people, online, state } = useFaces();
  return (
    <Lander
      title={common('titles.landersCollagelanding')}
      lead={t('collage.lead')}
      art={<Collage people={people} loading={state === 'loading'} />}
      online={online}
    >
      <HowItWorks />
    </Lander>
  );
});

export default CollageLanding;
