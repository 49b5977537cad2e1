import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** What the parts around the file may take. */
const overheadBytes = 64 * 1024;

/** Lets this part of the server read multipart bodies; everywhere else they stay refused. */
export const acceptUploads = (scope: FastifyInstance) => scope.register(multipart);

/**
 * Reads one file, in memory and never by the name it came under, and leaves the fields beside it as the request's
 * body. Throws
 * `request.unsupported_media` for another kind of body, `request.too_large` as soon as it is known, and
 * `request.malformed` for a body that breaks off, has no file or two, or the file under another name.
 */
export async function readUpload(request: FastifyRequest, limits: { maxBytes: number }): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('request.unsupported_media');
  if (Number(request.headers['content-length'] ?? 0) > limits.maxBytes + overheadBytes)
    throw new AppError('request.too_large');
  const fields: Record<string, unknown> = {};
  let file: Buffer | undefined;
  try {
    const parts = request.parts({
      limits: {
        fileSize: limits.maxBytes,
        files: 1,
        fields: 10,
        parts: 11,
        fieldNameSize: 100,
        fieldSize: 4_096,
        headerPairs: 20,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') throw new AppError('request.malformed');
        file = await part.toBuffer();
      } else if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('request.too_large');
      else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTooLarge = (error as { statusCode?: number }).statusCode === 413;
    throw new AppError(isTooLarge ? 'request.too_large' : 'request.malformed');
  }
  if (!file) throw new AppError('request.malformed');
  request.body = fields;
  return file;
}
