import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, count, id, instant, pageInput, pageOf } from '../wire.ts';

/** The log of what operators did, in a chain that shows when somebody has tampered with it. */
export const auditApi = {
  audit: endpoint({
    method: 'GET',
    path: '/console/api/audit',
    summary: 'The audit log, the newest first, and whether its hash chain is unbroken',
    auth: 'operator',
    right: 'audit.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      subjectId: id.optional(),
      operatorId: id.optional(),
      /** A kind of deed, or the area before its dot. */
      action: z
        .string()
        .regex(/^[a-z_.]{1,60}$/)
        .optional(),
      /** Days in Shanghai, both included. */
      from: businessDate.optional(),
      until: businessDate.optional(),
    }),
    output: pageOf(
      z.object({
        seq: count,
        at: instant,
        operator: z.string(),
        action: z.string(),
        subjectType: z.string(),
        subjectId: z.string(),
        detail: z.string(),
        hash: z.string(),
      }),
    ).extend({
      /** Looked at from a row on; the rows before it are looked at every night. */
      chain: z.object({ intact: z.boolean(), brokenAt: count.nullable(), from: count }),
      /** The actions and the operators that the list can be narrowed to. */
      actions: z.array(z.string()),
      operators: z.array(z.object({ operatorId: id, name: z.string() })),
    }),
    errors: [],
  }),
};
