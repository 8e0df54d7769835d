import { escapeHtml } from './escapeHtml.ts';

/** As text: everything is escaped here. */
export type EntryWords = {
  site: string;
  title: string;
  text: string;
  enter: string;
  leave: string;
};

/** What a press on one of the buttons says: its `value`. */
export type EntryAnswer = 'enter' | 'leave';

const choice = (answer: EntryAnswer, label: string): string =>
  `<button type="button" class="rv-entry-choice" value="${answer}">${escapeHtml(label)}</button>`;

/** The dialog with its two buttons. */
export function entryHtml({ site, title, text, enter, leave }: EntryWords): string {
  return (
    '<div class="rv-entry" role="dialog" aria-modal="true" aria-labelledby="rv-entry-title" aria-describedby="rv-entry-text">' +
    `<div class="rv-entry-box"><p class="rv-entry-site">${escapeHtml(site)}</p>` +
    `<h2 class="rv-entry-title" id="rv-entry-title" tabindex="-1" autofocus>${escapeHtml(title)}</h2>` +
    `<p class="rv-entry-text" id="rv-entry-text">${escapeHtml(text)}</p>` +
    `<div class="rv-entry-choices">${choice('enter', enter)}${choice('leave', leave)}</div></div></div>`
  );
}

/**
 * Takes presses until the shell has come, which may be seconds later on a slow phone: stands right after the dialog. The answer
 * stays on the dialog (`data-answer`), for the shell to store.
 */
export const entryScript =
  "document.currentScript.previousElementSibling.addEventListener('click',function(e){" +
  "var b=e.target.closest('button');if(!b)return;this.dataset.answer=b.value;" +
  "if(b.value==='enter')this.hidden=true;else location.replace('about:blank')})";
