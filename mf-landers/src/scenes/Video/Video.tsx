import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Lander } from '../../components/Lander.tsx';
import { Safety } from '../../components/Safety.tsx';
import { useFaces } from '../../hooks/useFaces.ts';
import { DrawnFilm } from './components/DrawnFilm.tsx';

/** Shows how the site works as a short animated drawing. */
export const Video = observer(function Video() {
  const { t } = useText('landers');
  const { t: common } = useText('common');
  const { people } = useFaces();
  return (
    <Lander title={common('titles.landersVideo')} lead={t('video.lead')} art={<DrawnFilm people={people} />}>
      <Safety />
    </Lander>
  );
});

export default Video;
