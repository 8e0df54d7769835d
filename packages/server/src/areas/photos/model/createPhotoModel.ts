import type { PhotoOpinion } from '../../../kernel/db/schema/photos.ts';
import type { Services } from '../../../kernel/services.ts';
import type { PhotoModel } from './PhotoModel.ts';

const TIMEOUT_MS = 10_000;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads one probability from an answer to `infer`. @throws TypeError if there is none */
function readAnswer(answer: unknown): PhotoOpinion {
  const { model_name: name, model_version: version, outputs } = isFields(answer) ? answer : {};
  const output: unknown = Array.isArray(outputs)
    ? outputs.find((one) => isFields(one) && one['name'] === 'probability')
    : undefined;
  const data = isFields(output) ? output['data'] : undefined;
  const probability: unknown = Array.isArray(data) ? data.flat(Infinity)[0] : undefined;
  if (typeof name !== 'string' || typeof probability !== 'number' || !(probability >= 0 && probability <= 1))
    throw new TypeError('Not a probability');
  return { probability, model: [name, version].filter((part) => typeof part === 'string').join(' ') };
}

/**
 * Connects to a model through the Open Inference Protocol (KServe v2), as KServe, Triton,
 * TorchServe and MLServer speak it.
 * @param url `…/v2/models/NAME?missed=0.08&wrong=0.03`; see docs/photo-model.md
 */
export function createPhotoModel(
  url: string,
  { log }: Pick<Services, 'log'>,
  timeout = TIMEOUT_MS,
): PhotoModel {
  const { searchParams, origin, pathname } = new URL(url);
  return {
    errors: { missed: Number(searchParams.get('missed')), wrong: Number(searchParams.get('wrong')) },
    async assess(photo) {
      const data = [Buffer.from(photo).toString('base64')];
      const inputs = [{ name: 'image', shape: [1], datatype: 'BYTES', data }];
      try {
        const answer = await fetch(`${origin}${pathname}/infer`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ inputs }),
          signal: AbortSignal.timeout(timeout),
        });
        return readAnswer(answer.ok ? await answer.json() : null);
      } catch (error) {
        log.warn({ err: error }, 'the photo model did not answer');
        return null;
      }
    },
  };
}
