import { z } from 'zod';

/** Where the app's log goes (specification, section 4), and what is needed to let devices upload it there. */
export interface ClientLogConfig {
  /** 0 off, 1 the product's own endpoint, 2 object storage (S3), 3 the other provider (Qiniu Kodo). */
  switch: 0 | 1 | 2 | 3;
  s3: { endpoint: string; region: string; keyId: string; secret: string } | null;
  qiniu: { uploadUrl: string; bucket: string; keyId: string; secret: string } | null;
}

const s3Names = ['BANYAN_LOG_S3_ENDPOINT', 'BANYAN_LOG_S3_KEY_ID', 'BANYAN_LOG_S3_SECRET'] as const;
const qiniuNames = [
  'BANYAN_LOG_QINIU_UPLOAD',
  'BANYAN_LOG_QINIU_BUCKET',
  'BANYAN_LOG_QINIU_KEY_ID',
  'BANYAN_LOG_QINIU_SECRET',
] as const;

const neededBy = { '0': [], '1': [], '2': s3Names, '3': qiniuNames } as const;

/** The part of the environment that concerns the app's log; left out, a demo keeps it and production has none. */
export const clientLogEnvironment = z
  .object({
    BANYAN_MODE: z.string().optional(),
    BANYAN_CLIENT_LOG: z.enum(['0', '1', '2', '3']).optional(),
    /** With the bucket in its path: `https://s3.example/app-logs`. */
    BANYAN_LOG_S3_ENDPOINT: z.url().optional(),
    BANYAN_LOG_S3_REGION: z.string().default('auto'),
    BANYAN_LOG_S3_KEY_ID: z.string().optional(),
    BANYAN_LOG_S3_SECRET: z.string().optional(),
    BANYAN_LOG_QINIU_UPLOAD: z.url().optional(),
    BANYAN_LOG_QINIU_BUCKET: z.string().optional(),
    BANYAN_LOG_QINIU_KEY_ID: z.string().optional(),
    BANYAN_LOG_QINIU_SECRET: z.string().optional(),
  })
  .superRefine((e, check) => {
    const needed = neededBy[e.BANYAN_CLIENT_LOG ?? '0'];
    for (const name of needed.filter((each) => !e[each]))
      check.addIssue({
        code: 'custom',
        path: [name],
        message: `needed by BANYAN_CLIENT_LOG=${e.BANYAN_CLIENT_LOG}`,
      });
  })
  .transform((e): ClientLogConfig => {
    const chosen = e.BANYAN_CLIENT_LOG ?? (e.BANYAN_MODE === 'production' ? '0' : '1');
    return {
      switch: Number(chosen) as ClientLogConfig['switch'],
      s3:
        e.BANYAN_LOG_S3_ENDPOINT && e.BANYAN_LOG_S3_KEY_ID && e.BANYAN_LOG_S3_SECRET
          ? {
              endpoint: e.BANYAN_LOG_S3_ENDPOINT,
              region: e.BANYAN_LOG_S3_REGION,
              keyId: e.BANYAN_LOG_S3_KEY_ID,
              secret: e.BANYAN_LOG_S3_SECRET,
            }
          : null,
      qiniu:
        e.BANYAN_LOG_QINIU_UPLOAD &&
        e.BANYAN_LOG_QINIU_BUCKET &&
        e.BANYAN_LOG_QINIU_KEY_ID &&
        e.BANYAN_LOG_QINIU_SECRET
          ? {
              uploadUrl: e.BANYAN_LOG_QINIU_UPLOAD,
              bucket: e.BANYAN_LOG_QINIU_BUCKET,
              keyId: e.BANYAN_LOG_QINIU_KEY_ID,
              secret: e.BANYAN_LOG_QINIU_SECRET,
            }
          : null,
    };
  });

/** Returns the origin that devices upload to, for the content security policy. */
export function uploadOrigin(config: ClientLogConfig): string | null {
  if (config.switch === 2 && config.s3) return new URL(config.s3.endpoint).origin;
  if (config.switch === 3 && config.qiniu) return new URL(config.qiniu.uploadUrl).origin;
  return null;
}
