import type { ReadContext } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { keyPrefixOn, logStorage, maxBatchBytes } from './log-storage.ts';
import { qiniuUploadToken } from './qiniu-upload.ts';

/** As many batches as a device may send in the time that it keeps a token. */
const addressesPerToken = 8;

/** Returns where batches go now, and a permission for that place alone, good for a minute. */
export async function uploadToken(ctx: ReadContext, { config }: Pick<Services, 'config'>) {
  const { s3, qiniu, switch: place } = config.clientLog;
  const seconds = ctx.policy.clientLog.tokenSeconds;
  const expiresAt = new Date(ctx.wall.getTime() + seconds * 1_000);
  const keyPrefix = keyPrefixOn(ctx.wall);
  if (place === 2 && s3) {
    const storage = logStorage(s3);
    const headers = { 'content-type': 'application/json' };
    const addresses = await Promise.all(
      Array.from({ length: addressesPerToken }, () =>
        storage.getPresignedUrl('PUT', `${keyPrefix}${newId()}.json`, seconds, {}, headers),
      ),
    );
    return { switch: place, expiresAt, upload: { kind: 'put' as const, addresses } };
  }
  if (place === 3 && qiniu) {
    const upload = {
      kind: 'form' as const,
      address: qiniu.uploadUrl,
      uploadToken: qiniuUploadToken(qiniu, keyPrefix, expiresAt, maxBatchBytes),
      keyPrefix,
    };
    return { switch: place, expiresAt, upload };
  }
  return { switch: place, expiresAt, upload: null };
}
