import { defineRemote } from '@rendezvous/platform';
import type { Core } from '@rendezvous/core';
import { FilterCountStore } from './stores/FilterCountStore.ts';
import { ProfileStore } from './stores/ProfileStore.ts';
import { ReportStore } from './stores/ReportStore.ts';
import { ResultsStore } from './stores/ResultsStore.ts';
import { SuggestionStore } from './stores/SuggestionStore.ts';

function createStore(core: Core) {
  return {
    results: new ResultsStore(core),
    filterCount: new FilterCountStore(core),
    profile: new ProfileStore(core),
    report: new ReportStore(core),
    suggestion: new SuggestionStore(core),
  };
}

export const remote = defineRemote({ namespace: 'members', createStore });
