import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { hideDismissed } from './hideDismissed.ts';

/** Runs the script with this storage and returns the `data-dismissed` that it sets. */
function dismissedIn(html: string, stored: Record<string, string>): string | undefined {
  const [, script = ''] = /<script nonce="n1">(.*)<\/script>/.exec(html) ?? [];
  const dataset: { dismissed?: string } = {};
  const localStorage = { getItem: (name: string) => stored[name] ?? null };
  runInNewContext(script, { localStorage, document: { documentElement: { dataset } } });
  return dataset.dismissed;
}

const alerts = [{ dismissal: 'hide-a' }, {}, { dismissal: 'hide-b' }];

test('hides only the alerts that this browser has dismissed', () => {
  const html = hideDismissed(alerts, 'n1');
  expect(dismissedIn(html, { 'hide-b': '1790000000000' })).toBe(' hide-b');
  expect(dismissedIn(html, { 'hide-a': '1', 'hide-b': '2' })).toBe(' hide-a hide-b');
  expect(dismissedIn(html, { 'hide-a': 'never' })).toBeUndefined();
  expect(html).toContain(`<style nonce="n1">[data-dismissed~='hide-a'] [data-alert='hide-a']{display:none}`);
});

test('adds nothing for alerts that cannot be dismissed or whose name would need escaping', () => {
  expect(hideDismissed([{}], 'n1')).toBe('');
  expect(hideDismissed([{ dismissal: "x'</script>" }], 'n1')).toBe('');
});
