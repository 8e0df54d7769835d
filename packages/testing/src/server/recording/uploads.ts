import sharp from 'sharp';

/** Returns the names of the files in a form, as sent over the wire. */
export const uploadedFields = (body: Buffer): string[] =>
  [...body.toString('latin1').matchAll(/name="([^"]+)"; filename=/g)].map(([, name = '']) => name);

/** Returns a picture of noise, so that no two pictures are the same. */
export async function samplePhoto(seed: number): Promise<Blob> {
  const bytes = await sharp({
    create: { width: 640, height: 800, channels: 3, background: { r: seed % 256, g: 120, b: 90 } },
  })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

export async function sampleForm(fields: readonly string[], seed: number): Promise<FormData> {
  const form = new FormData();
  for (const field of fields) form.append(field, await samplePhoto(seed), 'photo.jpg');
  return form;
}
