import { BCP47 } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { mergeValues } from '../models/PageContent.ts';
import type { PageValues } from '../models/PageContent.ts';
import { serviceTimes } from '../models/serviceTimes.ts';
import { remote } from '../remote.ts';

/** The placeholders of a page. An authority that has no name of its own is that of the reader's country. */
export function usePageValues(): PageValues {
  const { t } = useText('account');
  const { language } = useStores().locale;
  const { values } = remote.useStore().pages;
  return mergeValues(values, serviceTimes(BCP47[language]), {
    local_authority: values['local_authority'] || t('page.ownAuthority'),
  });
}
