import { LIMITS, type BootData, type RouteRow } from '@rendezvous/contracts';
import type { EndpointKey } from '@rendezvous/contracts/endpoints';
import type { FirstPicture } from '@rendezvous/ui/page';

type Files = { filename: string; thumb_filename: string; match_filename: string };
type Person = { main_image?: Files | null };

const { thumb, match, full } = LIMITS.photoWidths;
/** Screens that start with a grid of faces, with the response that lists the faces in order. */
const LISTS: Readonly<Record<string, EndpointKey>> = {
  Members: 'GET /api/members.php',
  Gallery: 'GET /api/faces.php',
};
/** Phones show two faces of a grid, wider windows the first row. */
const FACES = 5;

/**
 * Returns pictures for the page's skeleton, which load alongside the scripts. They come from the
 * preloaded responses, so the screen uses the same URLs.
 */
export function firstPictures({ data, settings }: BootData, row: RouteRow | null): FirstPicture[] {
  const address = (file: string): string => settings.cdn_prefix + file;
  const cut = ({ thumb_filename: small, match_filename: middle }: Files): FirstPicture => ({
    src: address(middle),
    srcSet: `${address(small)} ${thumb}w, ${address(middle)} ${match}w`,
  });
  const complete = ({ match_filename: middle, filename: large }: Files): FirstPicture => ({
    src: address(large),
    srcSet: `${address(middle)} ${match}w, ${address(large)} ${full}w`,
  });
  const call = row?.screen === undefined ? undefined : LISTS[row.screen];
  if (call !== undefined) {
    const found = data[call] as { profiles: readonly Person[] } | undefined;
    const first = found?.profiles.slice(0, FACES) ?? [];
    return first.map(({ main_image: image }) => (image ? cut(image) : null));
  }
  if (row?.screen === 'Profile') {
    const page = data['GET /api/member.php'] as { profile?: Person } | undefined;
    const image = page?.profile?.main_image;
    return image ? [complete(image)] : [];
  }
  return [];
}
