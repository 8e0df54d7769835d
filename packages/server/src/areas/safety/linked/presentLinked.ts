import type { LinkedAccount } from '@rendezvous/contracts/entities';
import type { PhotoUrls } from '../../../kernel/storage/photoUrls.ts';
import { mainImageBody } from '../../photos/photoBody.ts';
import type { LinkedRow } from '../../trust/linked/linkedQueries.ts';
import { strengthOf } from '../../trust/linked/linkPolicy.ts';

export const presentLinked = (urls: PhotoUrls, row: LinkedRow): LinkedAccount => ({
  id: String(row.id),
  name: row.name ?? '',
  site: row.site,
  status: row.status,
  signup_date: row.signedUpAt.toISOString(),
  main_image: mainImageBody(urls, row.mainPhotoId, row.mainFileKey),
  strength: strengthOf(row.reasons.map(({ kind }) => kind)),
  reasons: row.reasons,
});
