import { describe, expect, test } from '@jest/globals';
import { UserError } from '../rv/terminal.mjs';
import { assertShown, describePage } from './checkPages.ts';
import type { Visit } from './visitSample.ts';

describe('the report', () => {
  const fast: Visit = { paint: 400, blocking: 0, failure: null };
  const slow: Visit = { paint: 9000, blocking: 4000, failure: null };
  const broken: Visit = { paint: 0, blocking: 0, failure: 'does not render (show: crash)' };

  test('says what a page costs with both builds', () => {
    expect(describePage({ screen: 'likes: Likes', next: slow, live: fast })).toBe(
      'likes: Likes: paints after 9000 ms, blocks 4000 ms; live: paints after 400 ms, blocks 0 ms',
    );
    expect(describePage({ screen: 'likes: Likes', next: fast, live: null })).toMatch(/no live build$/);
  });

  test('refuses pages that do not render with the new build, but never slow ones', () => {
    const taken = [
      { screen: 'slow', next: slow, live: fast },
      { screen: 'broken with both', next: broken, live: broken },
    ];
    expect(() => assertShown(taken)).not.toThrow();
    const refused = [
      { screen: 'broken', next: broken, live: fast },
      { screen: 'new and broken', next: broken, live: null },
    ];
    expect(() => assertShown([...taken, ...refused])).toThrow(
      new UserError(
        `Pages do not render with this build, so it was not published:\n${refused.map(describePage).join('\n')}`,
      ),
    );
  });
});
