import { BCP47 } from '@rendezvous/contracts';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { mapSlow, mergeValues } from '../models/PageContent.ts';
import type { PageValues } from '../models/PageContent.ts';
import { serviceTimes } from '../models/serviceTimes.ts';
import { remote } from '../remote.ts';

/** Values of the placeholders. An unknown local authority becomes "the one in your country". */
export function usePageValues(): PageValues {
  const { t } = useText('account');
  const { recall } = useFormat();
  const { locale, settings } = useStores();
  const { language } = locale;
  const { values } = remote.useStore().pages;
  const all = mergeValues(values, serviceTimes(BCP47[language]), {
    local_authority: values['local_authority'] || t('page.ownAuthority'),
  });
  // Includes both countries, because the company may become known after the page was rendered.
  const place = `${settings.companyInfo?.country} ${settings.country}`;
  return mapSlow(all, (name, read) => recall(`page ${name} ${place}`, read));
}
