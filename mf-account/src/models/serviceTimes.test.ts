import { describe, expect, it } from '@jest/globals';
import { serviceTimes } from './serviceTimes.ts';

describe('serviceTimes', () => {
  it('names days, hours and time zone as the language does', () => {
    expect(serviceTimes('fi-FI')).toEqual({
      service_week: 'ma–pe',
      service_clock: '9.00–17.00',
      service_zone: 'Keski-Euroopan aika',
    });
  });
});
