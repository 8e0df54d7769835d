import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  declaredRoutes,
  matchRoute,
  type BootData,
  type Namespace,
  type ReleaseDocument,
  type RouteMatch,
} from '@rendezvous/contracts';
import type { ReleaseStore } from '../../releases/store/ReleaseStore.ts';
import { trimForVisitor } from '../../releases/serving/trimForVisitor.ts';
import { readTexts } from '../boot/readTexts.ts';

/** Boot data without builds and their texts. */
type Said = Omit<BootData, 'texts' | 'release' | 'route' | 'data' | 'status' | 'nonce' | 'platformVersion'>;

/** `as`: recorded as a visitor, or as a member with conversations, likes and payments. */
export type SamplePage = { as: 'visitor' | 'member'; url: string; data: BootData['data'] };

/** Pages of a demo, one for each route that can be shown. `samplePages.test.ts` records them. */
export type SamplePages = { said: Readonly<Record<SamplePage['as'], Said>>; pages: readonly SamplePage[] };

export const SAMPLE_FILE = path.join(import.meta.dirname, 'samplePages.json');

export const readSamplePages = async (): Promise<SamplePages> =>
  JSON.parse(await readFile(SAMPLE_FILE, 'utf8')) as SamplePages;

/** Returns the page's route in a release, which may declare its own routes. */
export const routeOf = ({ url }: SamplePage, { remotes }: ReleaseDocument): RouteMatch | null =>
  matchRoute(url.split('?')[0] ?? '/', declaredRoutes(remotes));

/** Returns the page of the screen that has the most data. */
export function findPage(
  { pages }: SamplePages,
  release: ReleaseDocument,
  remote: string,
  screen: string,
): SamplePage | undefined {
  const weight = ({ data }: SamplePage): number => JSON.stringify(data).length;
  return pages
    .filter((page) => {
      const row = routeOf(page, release)?.row;
      return row?.remote === remote && row.screen === screen;
    })
    .sort((a, b) => weight(b) - weight(a))[0];
}

export async function bootFor(
  store: ReleaseStore,
  release: ReleaseDocument,
  { said }: SamplePages,
  page: SamplePage,
): Promise<BootData> {
  const own = said[page.as];
  const match = routeOf(page, release);
  const language = own.languages[0] ?? 'en';
  const namespaces: Namespace[] = ['common', 'labels', ...(match?.row.texts ?? ['errors'])];
  return {
    ...own,
    texts: await readTexts(store, release, [...new Set(namespaces)], language),
    release: trimForVisitor(release, [language]),
    route: match ? { id: match.row.id, params: match.params } : null,
    status: 200,
    data: page.data,
    nonce: '',
    platformVersion: release.shell.platformVersion,
  };
}
