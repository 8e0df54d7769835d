import { expect, it } from '@jest/globals';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { MessageStatus, TypingBubble } from '../chat/index.ts';
import { Toasts } from '../chrome/index.ts';
import { criticalCss } from '../page/index.ts';
import { Panel } from '../menus/Panel.tsx';
import { Button } from './Button.tsx';
import { LikeDisc } from './pictures/LikeDisc.tsx';

const nothing = () => undefined;
const toast = { id: '1', text: 'Saved' };

it.each<[string, ReactElement]>([
  ['a form that is being sent', <Button loading>Save</Button>],
  ['a like', <LikeDisc liked label="Like" onToggle={nothing} />],
  ['a menu', <Panel />],
  ['the dots while the partner is typing', <TypingBubble />],
  ['a message that is being sent', <MessageStatus mine state="sending" label="Sending" />],
  ['a toast', <Toasts items={[toast]} onDismiss={nothing} label="Notes" dismissLabel="Close" />],
])('%s is animated by keyframes that came with the page', (_, element) => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(element));
  const inserted = sheet.getStyleTags();
  const [, name] = /animation:(\S+)/.exec(inserted) ?? [];
  const page = criticalCss({ theme: 'general', fontUrl: (file) => file });
  expect(page).toContain(`@keyframes ${name}{`);
  expect(inserted).not.toContain('@keyframes');
});
