import { describe, expect, test } from '@jest/globals';
import { checkMessage } from './checkMessage.mjs';

const long = (length: number) => 'x'.repeat(length);

describe('checkMessage', () => {
  test.each([
    ['chat: retry unsent messages in order'],
    ['server(payments): refuse a second refund'],
    ['platform!: drop the dialog registry'],
    [`chat: ${long(66)}`],
    [`chat: wait for the lock\n\nTwo sends at the same moment read\nthe same balance.\n${long(80)}`],
    [`docs: link the draft\n\nhttps://example.org/${long(90)}`],
    [
      'chat: wait for the lock\n\n# Please enter the commit message for your changes, which git removes again afterwards.\n',
    ],
    ["Merge branch 'main' into chat"],
    ['Revert "chat: wait for the lock"\n\nThis reverts commit 1234567.'],
    ['fixup! chat: wait for the lock'],
    [`deps: bump x\n\n${long(200)}\n\nSigned-off-by: dependabot[bot] <support@github.com>`],
  ])('accepts %j', (message) => {
    expect(checkMessage(message)).toEqual([]);
  });

  test.each([
    ['Lists that wait are as long as a tall phone', /area: imperative summary/],
    ['Chat: retry', /area: imperative summary/],
    ['chat retry: order', /area: imperative summary/],
    ['chat:retry', /area: imperative summary/],
    ['chat: ', /area: imperative summary/],
    ['chat: Retry unsent messages', /lower case/],
    ['chat: retry unsent messages.', /full stop/],
    [`chat: ${long(67)}`, /72 characters/],
    ['chat: retry\nin order', /must be blank/],
    [`chat: retry\n\n${long(81)}`, /80 characters/],
    [`chat: retry\n\nIt stops.\n\nCloses #11\n${long(81)}`, /80 characters/],
  ])('rejects %j', (message, problem) => {
    expect(checkMessage(message)).toEqual([expect.stringMatching(problem)]);
  });
});
