import { describe, expect, it } from '@jest/globals';
import { serviceTimes } from './serviceTimes.ts';

describe('serviceTimes', () => {
  it('formats days, hours and time zone for the language', () => {
    expect(serviceTimes('fi-FI')).toEqual({
      service_week: 'ma–pe',
      service_clock: '9.00–17.00',
      service_zone: 'Keski-Euroopan aika',
    });
  });
});
