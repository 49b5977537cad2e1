import { clientLogLimits, logLevels } from '@banyan/domain/client-log/limits.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, nothing } from '../wire.ts';

/** An entry that the app on a device reports about itself. */
const entry = z.strictObject({
  token: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .meta({ description: 'names the device in the log: a hash, never a credential' }),
  route: z.string().max(clientLogLimits.routeLength),
  message: z.string().max(clientLogLimits.messageLength),
  level: z.enum(logLevels),
  time: instant,
  platform: z.string().regex(/^[\w -]{1,40}$/),
});

export const clientLogApi = {
  logger: endpoint({
    method: 'POST',
    path: '/api/v2/common/logger',
    summary:
      "Takes a batch of the app's log; beyond the day's limit, or with the log switched off, none of it",
    auth: 'public',
    effect: 'write',
    perMinute: 60,
    input: z.strictObject({ data: z.array(entry).min(1).max(clientLogLimits.batchEntries) }),
    output: z.object({ accepted: z.number().int() }),
    errors: [],
  }),
  logToken: endpoint({
    method: 'POST',
    path: '/api/v2/common/logToken',
    summary: 'Where batches of the log go now, with a short-lived permission to upload them there',
    auth: 'public',
    effect: 'read',
    perMinute: 60,
    input: nothing,
    output: z.object({
      switch: z.number().int().min(0).max(3).meta({
        description: '0 off, 1 /api/v2/common/logger, 2 object storage, 3 the other storage provider',
      }),
      expiresAt: instant,
      upload: z
        .discriminatedUnion('kind', [
          z.object({
            kind: z.literal('put'),
            addresses: z.array(z.string()).meta({ description: 'pre-signed, one batch each' }),
          }),
          z.object({
            kind: z.literal('form'),
            address: z.string(),
            uploadToken: z.string(),
            keyPrefix: z.string(),
          }),
        ])
        .nullable(),
    }),
    errors: [],
  }),
};
