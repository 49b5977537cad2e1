import { createHmac } from 'node:crypto';
import type { ClientLogConfig } from '../../platform/client-log-config.ts';

/**
 * Returns an upload token of Qiniu Kodo: `key id : signature : policy`, both in base64 for addresses, signed with
 * HMAC-SHA1 over the policy. It allows new objects under the prefix alone, of this size and kind, until its deadline.
 * Source: developer.qiniu.com/kodo/1206/put-policy and /1208/upload-token.
 */
export function qiniuUploadToken(
  qiniu: NonNullable<ClientLogConfig['qiniu']>,
  keyPrefix: string,
  until: Date,
  maxBytes: number,
): string {
  const policy = base64ForAddresses(
    JSON.stringify({
      scope: `${qiniu.bucket}:${keyPrefix}`,
      isPrefixalScope: 1,
      insertOnly: 1,
      deadline: Math.floor(until.getTime() / 1000),
      fsizeLimit: maxBytes,
      mimeLimit: 'application/json',
    }),
  );
  const signature = base64ForAddresses(createHmac('sha1', qiniu.secret).update(policy).digest());
  return `${qiniu.keyId}:${signature}:${policy}`;
}

/** Qiniu keeps the padding that `base64url` leaves out. */
const base64ForAddresses = (data: string | Buffer): string =>
  Buffer.from(data).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
