import { describe, expect, it } from '@jest/globals';
import { serviceTimes } from './serviceTimes.ts';

describe('the service times', () => {
  it('are formatted for the language: days, hours and time zone', () => {
    expect(serviceTimes('fi-FI')).toEqual({
      service_week: 'ma–pe',
      service_clock: '9.00–17.00',
      service_zone: 'Keski-Euroopan aika',
    });
  });
});
