import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { HowItWorks } from '../../components/HowItWorks.tsx';
import { Lander } from '../../components/Lander.tsx';
import { Story } from './components/Story.tsx';

/** Shows two people's evening in four drawings that cross-fade. */
export const TransitionsVideoLanding = observer(function TransitionsVideoLanding() {
  const { t } = useText('landers');
  const { t: common } = useText('common');
  return (
    <Lander
      mirrored
      title={common('titles.landersTransitionsvideolanding')}
      lead={t('story.lead')}
      art={<Story />}
    >
      <HowItWorks />
    </Lander>
  );
});

export default TransitionsVideoLanding;
