import type { FastifyRequest } from 'fastify';
import { ApiError, invalidField } from '../../kernel/ApiError.ts';

/** Reads the part `photo`. @throws ApiError unsupported_media_type, invalid, photo_too_large */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiError('unsupported_media_type');
  const file = await request.file();
  if (file?.fieldname !== 'photo') throw invalidField('photo', 'required');
  const source = await file.toBuffer();
  if (source.length === 0) throw invalidField('photo', 'required');
  return source;
}
