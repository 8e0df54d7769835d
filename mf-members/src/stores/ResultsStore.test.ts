import { describe, expect, it } from '@jest/globals';
import { createCard, createTestCore, createUser } from '@rendezvous/core/testing';
import { parseFilters } from '../models/filters.ts';
import { createFound } from '../testing/renderMembers.tsx';
import { ResultsStore } from './ResultsStore.ts';

const SEARCH = 'GET /api/members.php';

function setUp() {
  const found = createFound([createCard('1')], { num_results: 60 });
  const { core, api } = createTestCore({ user: createUser(), data: { [SEARCH]: found } });
  const results = new ResultsStore(core);
  return { core, api, results, filters: parseFilters(new URLSearchParams(), results.defaults) };
}

describe('a response preloaded with the page', () => {
  it('is shown before the first render, without a request', () => {
    const { core, api, results, filters } = setUp();
    results.show(filters, 1);
    expect(results.state).toBe('ready');
    expect(core.search.results.get(1)).toHaveLength(1);
    expect(api.calls).toEqual([]);
  });

  it('is not used for another page', () => {
    const { core, results, filters } = setUp();
    results.show(filters, 2);
    expect(results.state).toBe('loading');
    expect(core.search.results.size).toBe(0);
  });
});
