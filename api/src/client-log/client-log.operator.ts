import { clientLogLimits, logLevels } from '@banyan/domain/client-log/limits.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, pageInput, pageOf } from '../wire.ts';

export const logPeriods = ['hour', 'day', 'week'] as const;

/** The app's log, as devices reported it. */
export const operatorClientLogApi = {
  clientLog: endpoint({
    method: 'GET',
    path: '/console/api/client_log',
    summary: "What the app reported from people's devices, the newest first",
    auth: 'operator',
    right: 'client_log.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      level: z.enum(logLevels).optional(),
      route: z.string().max(clientLogLimits.routeLength).optional().meta({ description: 'its beginning' }),
      token: z
        .string()
        .regex(/^[0-9a-f]{16}$/)
        .optional(),
      within: z.enum(logPeriods).optional(),
    }),
    output: pageOf(
      z.object({
        entryId: id,
        receivedAt: instant,
        time: instant,
        token: z.string(),
        route: z.string(),
        level: z.enum(logLevels),
        platform: z.string(),
        message: z.string(),
      }),
    ).extend({
      switch: z.number().int(),
      keptDays: z.number().int(),
      today: z.object({ entries: z.number().int(), limit: z.number().int() }),
    }),
    errors: [],
  }),
};
