import { channelKinds } from '@banyan/domain/support/service-channels.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingual, instant, nothing } from '../wire.ts';

/** Ways to customer service beside tickets. */

export const serviceChannel = z.object({
  kind: z.enum(channelKinds),
  name: bilingual,
  /** The number, the address, or the name there; of a link its https address. */
  value: z.string(),
  hours: bilingual.nullable(),
});

export const serviceChannelsApi = {
  serviceChannels: endpoint({
    method: 'GET',
    auth: 'public',
    effect: 'read',
    topic: 'installation',
    path: '/api/support/channels',
    summary: 'How customer service is reached, as the last good configuration says, and when that was',
    input: nothing,
    output: z.object({
      /** Null where no configuration was ever good: the contacts of the server's configuration hold. */
      shown: z
        .object({
          channels: z.array(serviceChannel),
          /** Of all channels that name none of their own. */
          hours: bilingual.nullable(),
          takenAt: instant,
          /** It could not be confirmed for a day. */
          isOld: z.boolean(),
        })
        .nullable(),
    }),
    errors: [],
  }),
};
