import { expect, jest, test } from '@jest/globals';
import { checkPages } from './checkPages.mjs';
import { reportPages } from './reportPages.mjs';

const budget = { blocking: 100, paint: 400 };
const live = { blocking: 40, paint: 250 };
const page = (screen, next) => ({ screen, budget, live, usual: live, next });

test('the report has a line for each page, and complains of those over their budget with the figure that is', () => {
  const pages = [page('chat: Chats', live), page('chat: Chat', { blocking: 240, paint: 260 })];
  expect(reportPages(pages)).toEqual({
    lines: [
      expect.stringMatching(/^ {2}chat: Chats: blocks 40 ms/),
      expect.stringMatching(/^ {2}chat: Chat: blocks 240/),
    ],
    complaints: ['chat: Chat: blocks 240 ms, budget 100, live 40 to 40'],
    isWhole: true,
  });
});

test('the report complains of a page that the build makes unusable', () => {
  expect(reportPages([page('chat: Chats', null)])).toEqual({
    lines: [],
    complaints: ['chat: Chats does not become usable with this build.'],
    isWhole: true,
  });
});

test('the report says which page has no figures, and why', () => {
  const unknown = { screen: 'chat: Chats', reason: 'it is usable with neither build.' };
  expect(reportPages([unknown, page('chat: Chat', live)])).toMatchObject({
    lines: [
      '! chat: Chats was not measured: it is usable with neither build.',
      expect.stringContaining('chat: Chat:'),
    ],
    complaints: [],
    isWhole: false,
  });
});

test('the check of pages says that there is no browser, and does not count as done', async () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const isChecked = await checkPages(
    { name: 'chat', version: 'aaaa1111', directory: '' },
    { find: () => null },
  );
  const said = write.mock.calls.join('');
  write.mockRestore();
  expect([isChecked, said]).toEqual([false, expect.stringContaining('Pages not measured: no browser.')]);
});
