import { escapeHtml } from './escapeHtml.ts';

/** Plain text. `entryHtml` escapes it. */
export type EntryWords = {
  site: string;
  title: string;
  text: string;
  enter: string;
  leave: string;
};

/** The `value` of the pressed button. */
export type EntryAnswer = 'enter' | 'leave';

/** The URL that handles the answer without scripts. */
export const ENTRY_ACTION = '/enter';

const choice = (answer: EntryAnswer, label: string): string =>
  `<button type="${answer === 'enter' ? 'submit' : 'button'}" class="rv-entry-choice" value="${answer}">${escapeHtml(label)}</button>`;

export function entryHtml({ site, title, text, enter, leave }: EntryWords): string {
  return (
    '<div class="rv-entry" role="dialog" aria-modal="true" aria-labelledby="rv-entry-title" aria-describedby="rv-entry-text">' +
    `<div class="rv-entry-box"><p class="rv-entry-site">${escapeHtml(site)}</p>` +
    `<h2 class="rv-entry-title" id="rv-entry-title" tabindex="-1" autofocus>${escapeHtml(title)}</h2>` +
    `<p class="rv-entry-text" id="rv-entry-text">${escapeHtml(text)}</p>` +
    `<form class="rv-entry-choices" method="post" action="${ENTRY_ACTION}">${choice('enter', enter)}${choice('leave', leave)}</form></div></div>`
  );
}

/**
 * Handles the entry warning until the shell has loaded: reveals or leaves the page, and stores the
 * answer in `data-answer` for the shell.
 */
export const entryScript =
  "document.currentScript.previousElementSibling.addEventListener('click',function(e){" +
  "var b=e.target.closest('button');if(!b)return;e.preventDefault();this.dataset.answer=b.value;" +
  "if(b.value==='enter'){this.hidden=true;var p=document.querySelector('#root>[inert]');if(p)p.removeAttribute('inert')}else location.replace('about:blank')})";
