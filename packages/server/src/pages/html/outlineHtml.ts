import { buildPath, LANDMARKS, listContributed, ROUTES } from '@rendezvous/contracts';
import { escapeHtml, skeletonHtml } from '@rendezvous/ui/page';
import { textAt } from '../boot/readTexts.ts';
import { firstPictures } from './firstPictures.ts';
import { landerOutline } from './landerOutline.ts';
import type { Page } from './Page.ts';
import { skeletonKind } from './skeletonKind.ts';

const link = (className: string, href: string, text: string): string =>
  `<a class="${className}" href="${href}">${escapeHtml(text)}</a>`;

function topBar({ boot, row }: Page, inert: boolean): string {
  if (row?.layout === 'empty') return '';
  const login = textAt(boot.texts['common'], 'nav.login');
  const asksToLogIn =
    login !== null && boot.user === null && row?.accountArea !== false && row?.id !== LANDMARKS.login;
  return (
    `<header class="rv-top"${inert ? ' inert' : ''}>${link('rv-logo', '/', boot.settings.name)}` +
    `${asksToLogIn ? link('rv-login', buildPath(LANDMARKS.login), login) : ''}</header>`
  );
}

/** Renders the main navigation on phones. Links with conditions appear when the shell starts. */
function bottomBar({ boot, row, release }: Page): string {
  if (!boot.user || row?.layout !== 'default') return '';
  const links = listContributed(release.remotes, 'menu')
    .filter(({ menus, when }) => menus.includes('bottom') && when === undefined)
    .sort((one, other) => one.order - other.order)
    .map(({ remote, to, label }) => {
      const path = ROUTES.find(({ id }) => id === to)?.path;
      const text = textAt(boot.texts['labels'], `${remote}.${label}`);
      return path === undefined || text === null ? '' : link('rv-tab', path.replace(/\/:\w+\?$/, ''), text);
    });
  return `<div class="rv-bottom">${links.join('')}</div>`;
}

/**
 * Renders a page that is not prerendered: bars and headline around a skeleton, which React
 * replaces.
 * @param inert whether the page is behind the entry warning
 */
export function outlineHtml(page: Page, inert: boolean): string {
  const { boot, row, heading, needsScript } = page;
  const pictures = inert ? [] : firstPictures(boot, row);
  const noScript = inert ? '' : `<noscript><p class="rv-note">${escapeHtml(needsScript)}</p></noscript>`;
  const lander = landerOutline(page);
  const skeleton = skeletonHtml(
    skeletonKind(row, page.address),
    lander?.promise ?? heading,
    pictures,
    inert ? '' : lander?.form,
  );
  return `${topBar(page, inert)}${noScript}${skeleton}${bottomBar(page)}`;
}
