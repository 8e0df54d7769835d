import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser';

export const forbid = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  severity: 'error',
  comment,
  from,
  to,
});
