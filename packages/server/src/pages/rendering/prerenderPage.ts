import path from 'node:path';
import {
  containerName,
  type BootData,
  type ReleaseDocument,
  type RemoteName,
  type RouteRow,
  type ServerBuild,
} from '@rendezvous/contracts';
import type { ProjectName, ReleaseStore } from '../../releases/store/ReleaseStore.ts';
import type { ViewCache } from './createViewCache.ts';
import { knownAlerts } from '../boot/knownAlerts.ts';
import type { PrerenderedPage, RenderBuild, RenderPart } from './RenderJob.ts';

type Sources = { views: ViewCache; store: ReleaseStore };

type Input = {
  boot: BootData;
  /** The complete document: the copy in the boot data has no server builds. */
  release: ReleaseDocument;
  row: RouteRow | null;
  url: string;
};

/** Returns whether a form would send a password in the page's URL. */
function showsPassword(html: string): boolean {
  return html
    .split(/<form(?=[\s>])/i)
    .slice(1)
    .some((form) => {
      const [tag = ''] = form.split('>', 1);
      const [inside = ''] = form.split(/<\/form>/i, 1);
      return /type="password"/i.test(inside) && !/\smethod="post"/i.test(tag);
    });
}

/** The policy refuses scripts without a nonce. React writes scripts only for streamed content. */
const isSafe = ({ html }: PrerenderedPage): boolean => !html.includes('<script') && !showsPassword(html);

/**
 * Prerenders a page with exactly the builds of its release. Returns null if the server cannot
 * render it in time; the page then gets an outline.
 */
export async function prerenderPage(
  { views, store }: Sources,
  { boot, release, row, url }: Input,
): Promise<PrerenderedPage | null> {
  const { shell, remotes } = release;
  const remote = row ? remotes[row.remote] : undefined;
  if (!row || !remote || boot.status !== 200) return null;
  if (!shell.server || !remote.server?.screens.includes(row.screen)) return null;
  const buildOf = (name: ProjectName, version: string, { file, integrity }: ServerBuild): RenderBuild => ({
    name: `${name}@${version}`,
    version,
    file: path.join(store.folderOf(name, version), path.basename(file)),
    integrity,
  });
  const partOf = (name: RemoteName): RenderPart | null => {
    const { server, version = '' } = remotes[name] ?? {};
    return server ? { build: buildOf(name, version, server), container: containerName(name) } : null;
  };
  const others = new Set(knownAlerts(release, boot, row).map((alert) => alert.remote));
  others.delete(row.remote);
  const parts = [...others].map(partOf);
  if (!parts.every((part) => part !== null)) return null;
  const job = {
    shell: buildOf('shell', shell.version, shell.server),
    remote: buildOf(row.remote, remote.version, remote.server),
    container: containerName(row.remote),
    ...(parts.length > 0 ? { parts } : {}),
    screen: row.screen,
    url,
  };
  const view = await views.render(job, boot);
  return view !== null && isSafe(view) ? view : null;
}
