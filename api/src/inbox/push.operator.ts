import { pushServices } from '@banyan/domain/inbox/push.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, nothing } from '../wire.ts';

/** Devices that are told of messages, as operators see them: how many there are, and never whose. */

export const operatorPushApi = {
  pushDevices: endpoint({
    method: 'GET',
    auth: 'operator',
    right: 'outbox.read',
    effect: 'read',
    path: '/console/api/push-devices',
    summary: 'How many devices are told of messages, by push service and by when they were there last',
    input: nothing,
    output: z.object({
      /** True where this installation sends push messages at all. */
      isOn: z.boolean(),
      items: z.array(
        z.object({
          /** Null: they were there last before this was written down. */
          service: z.enum(pushServices).nullable(),
          devices: count,
          /** Within the last seven days. */
          recent: count,
          quiet: count,
          /** Of whichever time: some kinds of message are switched off there. */
          muted: count,
        }),
      ),
    }),
    errors: [],
  }),
};
