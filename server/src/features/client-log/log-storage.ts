import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { S3mini } from 's3mini';
import type { ClientLogConfig } from '../../platform/client-log-config.ts';

/** Returns the bucket that devices upload batches to. */
export const logStorage = (s3: NonNullable<ClientLogConfig['s3']>): S3mini =>
  new S3mini({
    endpoint: s3.endpoint,
    region: s3.region,
    accessKeyId: s3.keyId,
    secretAccessKey: s3.secret,
  });

/** Returns where the batches of a day lie. */
export const keyPrefixOn = (instant: Date): string => `client-log/${businessDateOf(instant)}/`;

/** What a batch may weigh at most: twenty entries of the longest text, three bytes a character. */
export const maxBatchBytes = 64 * 1024;
