import { expect, it } from '@jest/globals';
import { StepTrail } from './StepTrail.ts';

function createTrail(): StepTrail {
  const trail = new StepTrail();
  trail.show('seek');
  trail.add('birth');
  trail.add('name');
  return trail;
}

it('counts the form’s entries before the current one', () => {
  const trail = new StepTrail();
  expect([trail.isBegun, trail.depth]).toEqual([false, 0]);
  trail.show('seek');
  expect([trail.isBegun, trail.depth]).toEqual([true, 0]);
  expect(createTrail().depth).toBe(2);
});

it('knows whether Back leads to a step', () => {
  const trail = createTrail();
  expect(trail.leadsBackTo('birth')).toBe(true);
  expect(trail.leadsBackTo('seek')).toBe(false);
  trail.show('place');
  expect(trail.leadsBackTo('birth')).toBe(true);
  expect(new StepTrail().leadsBackTo(undefined)).toBe(false);
});

it('follows Back and Forward', () => {
  const trail = createTrail();
  trail.travelTo('birth');
  expect(trail.depth).toBe(1);
  trail.travelTo('name');
  expect(trail.depth).toBe(2);
  trail.travelTo('birth');
  trail.travelTo('seek');
  expect(trail.depth).toBe(0);
});

it('treats every move from the last entry as Back, and stops at the first entry', () => {
  const trail = createTrail();
  trail.travelTo('account');
  expect(trail.depth).toBe(1);
  const single = new StepTrail();
  single.show('seek');
  single.travelTo('birth');
  expect(single.depth).toBe(0);
});

it('drops the forward entries when an entry is added', () => {
  const trail = createTrail();
  trail.travelTo('birth');
  trail.travelTo('seek');
  trail.add('place');
  expect(trail.depth).toBe(1);
  expect(trail.leadsBackTo('seek')).toBe(true);
  trail.travelTo('birth');
  expect(trail.depth).toBe(0);
});

it('is reset when the form is complete', () => {
  const trail = createTrail();
  trail.end();
  expect(trail.depth).toBe(0);
});
