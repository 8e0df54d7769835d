import { describe, expect, it } from '@jest/globals';
import { createSiteDocument } from '../testing/createSiteDocument.ts';
import { changeOf, draftOf } from './SiteDraft.ts';

describe('a site draft', () => {
  const site = createSiteDocument();
  const processors = [{ name: 'Post Ltd', purpose: 'email' as const, country: 'IE' }];

  it('shows processors as JSON, and sends none if the text is empty', () => {
    const base = draftOf(site);
    const typed = { ...base, 'company.processors': JSON.stringify(processors) };
    expect(changeOf(base, typed)).toEqual({ company: { processors } });
    const filled = draftOf({ ...site, company: { ...site.company, processors } });
    expect(filled['company.processors']).toBe(JSON.stringify(processors));
    expect(changeOf(filled, { ...filled, 'company.processors': '' })).toEqual({
      company: { processors: [] },
    });
  });
});
