import { BCP47 } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { languageNames } from '../models/countryFacts.ts';
import { isLegalPage } from '../models/PageContent.ts';
import type { PageName, PageValues } from '../models/PageContent.ts';
import { serviceTimes } from '../models/serviceTimes.ts';
import { remote } from '../remote.ts';

/**
 * The placeholders of a page. An authority that has no name of its own is that of the reader's country. The hours of the service are on its
 * page alone, and the names of the languages on the legal ones: a browser takes 20 ms for them on a computer, five times as long on a phone.
 */
export function usePageValues(name?: PageName): PageValues {
  const { t } = useText('account');
  const { language } = useStores().locale;
  const { values } = remote.useStore().pages;
  return {
    ...values,
    ...(name === 'service' ? serviceTimes(BCP47[language]) : {}),
    ...(name === undefined || isLegalPage(name) ? { languages: languageNames(BCP47[language]) } : {}),
    local_authority: values['local_authority'] || t('page.ownAuthority'),
  };
}
