import { expect, test } from '@jest/globals';
import { mailKindOf } from './mailKindPolicy.ts';

const STAFF: Record<string, boolean> = { 'new-trash.example': true, 'yopmail.com': false };

test.each([
  ['eva@example.org', 'ordinary'],
  ['eva+site@example.org', 'sub_addressed'],
  ['eva@MAILINATOR.com', 'disposable'],
  ['eva+a@eu.mailinator.com', 'disposable'],
  ['eva@not-mailinator.example', 'ordinary'],
  ['eva@new-trash.example', 'disposable'],
  ['eva@yopmail.com', 'ordinary'],
  ['eva@0-mail.com', 'disposable'],
  ['eva@duck.com', 'ordinary'],
])('the address %s is %s', (email, kind) => {
  expect(mailKindOf(email, (host) => STAFF[host])).toBe(kind);
});
