import type { PageSection } from '@rendezvous/contracts';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import type { PageName } from '../models/PageContent.ts';

/**
 * Adds the company's data: its representative to the imprint, its processors to the privacy policy.
 */
export function useCompanyLines(): (
  name: PageName,
  sections: readonly PageSection[],
) => readonly PageSection[] {
  const { t } = useText('account');
  const format = useFormat();
  const { companyInfo } = useStores().settings;
  const representative = companyInfo?.representative ?? null;
  const processors = companyInfo?.processors ?? [];
  return (name, sections) =>
    sections.map((section) => {
      const { id, paragraphs, list = [] } = section;
      if (name === 'service' && id === 'company' && representative !== null)
        return {
          ...section,
          paragraphs: [...paragraphs, t('page.representative', { name: representative })],
        };
      if (name !== 'privacy' || id !== 'sharing') return section;
      const lines = processors.map((one) =>
        t('page.processor', {
          name: one.name,
          country: format.country(one.country),
          purpose: t(`page.purpose.${one.purpose}`),
        }),
      );
      return { ...section, list: [...list, ...lines] };
    });
}
