import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { NobodyYet } from '../../components/NobodyYet.tsx';
import { Lander } from '../../components/Lander.tsx';
import { Safety } from '../../components/Safety.tsx';
import { useFaces } from '../../hooks/useFaces.ts';
import { RegionMap } from './components/RegionMap.tsx';
import { RegionPeople } from './components/RegionPeople.tsx';

/** A country as a map of tiles, one per region, with the members that visitors may see. */
export const MapLanding = observer(function MapLanding() {
  const { t } = useText('landers');
  const { t: common } = useText('common');
  const { settings } = useStores();
  const format = useFormat();
  const faces = useFaces();
  const [region, setRegion] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  // The same as that of the prices, also where nobody knows where the visitor is.
  const country = settings.marketCountry;

  useEffect(() => {
    // Without the list there is no map; the page shows only the faces.
    settings.loadRegions(country).then(
      () => setAsked(country),
      () => setAsked(country),
    );
    void faces.inCountry(country);
  }, [settings, faces, country]);

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
        <>
          {regions.length > 0 || waiting ? (
            <RegionMap regions={regions} people={people} chosen={region} onChoose={setRegion} />
          ) : (
            <NobodyYet />
          )}
          <RegionPeople title={place ?? format.country(country)} people={shown} />
        </>
      }
    >
      <Safety />
    </Lander>
  );
});

export default MapLanding;
