import { useText } from '@rendezvous/platform';
import type { PageValues } from '../models/PageContent.ts';
import { remote } from '../remote.ts';

/** The placeholders of a page. An authority that has no name of its own is that of the reader's country. */
export function usePageValues(): PageValues {
  const { t } = useText('account');
  const { values } = remote.useStore().pages;
  return { ...values, local_authority: values['local_authority'] || t('page.ownAuthority') };
}
