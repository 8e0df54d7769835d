import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Lander } from '../../components/Lander.tsx';
import { Safety } from '../../components/Safety.tsx';
import { useFaces } from '../../hooks/useFaces.ts';
import { NightHouse } from './components/NightHouse.tsx';

/** Shows a house at night with a member behind each lit window. */
export const AloneTonight = observer(function AloneTonight() {
  const { t } = useText('landers');
  const { t: common } = useText('common');
  const { people, online } = useFaces();
  return (
    <Lander
      title={common('titles.landersAlonetonight')}
      lead={t('alone.lead')}
      art={<NightHouse people={people} />}
      online={online}
    >
      <Safety />
    </Lander>
  );
});

export default AloneTonight;
