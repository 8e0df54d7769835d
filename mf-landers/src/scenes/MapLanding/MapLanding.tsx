import { startTransition, useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { media, steps } from '@rendezvous/ui';
import { NoFaces } from '../../components/NoFaces.tsx';
import { Lander } from '../../components/Lander.tsx';
import { Safety } from '../../components/Safety.tsx';
import { useFaces } from '../../hooks/useFaces.ts';
import { RegionMap } from './components/RegionMap.tsx';
import { RegionPeople } from './components/RegionPeople.tsx';

/** Shows a country as a map of tiles, one per region, with the members that visitors may see. */
export const MapLanding = observer(function MapLanding() {
  const { t } = useText('landers');
  const { t: common } = useText('common');
  const { settings } = useStores();
  const format = useFormat();
  const faces = useFaces();
  const [region, setRegion] = useState<string | null>(null);
  // The country whose prices apply, even if the visitor's country is unknown.
  const country = settings.marketCountry;
  // Preloaded unless the visitor came from another page of the app.
  const [asked, setAsked] = useState(() => (faces.hasMap(country) ? country : null));

  useEffect(() => {
    if (asked === country) return;
    // Map and faces appear together to avoid layout shifts. Without regions, only the faces appear.
    void Promise.allSettled([settings.loadRegions(country), faces.inCountry(country)]).then(() =>
      startTransition(() => setAsked(country)),
    );
  }, [settings, faces, country, asked]);

  const people = faces.people.filter((person) => person.country === country);
  const regions = settings.regions(country);
  const waiting = asked !== country;
  const shown = region === null ? people : people.filter((person) => person.region === region);
  const place = region === null ? null : (regions.find(({ code }) => code === region)?.name ?? null);
  return (
    <Lander
      title={common('titles.landersMaplanding')}
      lead={t('map.lead')}
      online={faces.online}
      art={
        <Room $waiting={waiting} aria-busy={waiting}>
          {regions.length > 0 || waiting ? (
            <RegionMap
              regions={waiting ? [] : regions}
              people={people}
              chosen={region}
              onChoose={setRegion}
            />
          ) : (
            <NoFaces />
          )}
          {waiting ? null : <RegionPeople title={place ?? format.country(country)} people={shown} />}
        </Room>
      }
    >
      <Safety />
    </Lander>
  );
});

export default MapLanding;

/** Reserves the space for the map and its faces while they load. */
const Room = styled.div<{ $waiting: boolean }>`
  min-height: ${({ $waiting }) => ($waiting ? steps(225) : '0')};
  ${media.lg} {
    min-height: ${({ $waiting }) => ($waiting ? steps(170) : '0')};
  }
`;
