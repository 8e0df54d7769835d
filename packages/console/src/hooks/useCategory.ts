import { COMPLAINT_CATEGORIES, DECISION_GROUNDS, REPORT_CATEGORIES } from '@rendezvous/contracts';
import type { StaffCase } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

export function useCategory(): (one: Pick<StaffCase, 'kind' | 'category'>) => string {
  const { t } = useText('people');
  const { t: own } = useText('console');
  return ({ kind, category }) => {
    const ground = DECISION_GROUNDS.find((value) => value === category);
    if (kind === 'objection' && ground) return own(`cases.ground.${ground}`);
    const complaint = COMPLAINT_CATEGORIES.find((value) => value === category);
    if (kind === 'complaint' && complaint) return t(`complaint_category.${complaint}`);
    const report = REPORT_CATEGORIES.find((value) => value === category);
    if (report) return t(`report_category.${report}`);
    // An objection to the reply to a complaint has the complaint's category.
    return complaint ? t(`complaint_category.${complaint}`) : category;
  };
}
