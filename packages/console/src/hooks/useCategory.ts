import { COMPLAINT_CATEGORIES, REPORT_CATEGORIES } from '@rendezvous/contracts';
import type { StaffCase } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

/** The text of a case's category. */
export function useCategory(): (one: Pick<StaffCase, 'kind' | 'category'>) => string {
  const { t } = useText('people');
  return ({ kind, category }) => {
    const complaint = COMPLAINT_CATEGORIES.find((value) => value === category);
    if (kind === 'complaint' && complaint) return t(`complaint_category.${complaint}`);
    const report = REPORT_CATEGORIES.find((value) => value === category);
    return report ? t(`report_category.${report}`) : category;
  };
}
