import { channelRefusals } from '@banyan/domain/support/service-channels.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingual, instant, nothing } from '../wire.ts';
import { serviceChannel } from './channels.ts';

/** The sources of the channels to customer service, for operators. */

export const operatorChannelsApi = {
  serviceChannelLooks: endpoint({
    method: 'GET',
    auth: 'operator',
    right: 'support.desk',
    effect: 'read',
    path: '/console/api/support/channels',
    summary: 'The addresses of the service channels: which one answered, when, and why others were refused',
    input: nothing,
    output: z.object({
      /** The channels that the app shows; null where it shows the built-in contacts. */
      taken: z
        .object({
          address: z.string(),
          takenAt: instant,
          isOld: z.boolean(),
          hours: bilingual.nullable(),
          channels: z.array(serviceChannel),
        })
        .nullable(),
      /** All addresses that are configured, in their order. */
      items: z.array(
        z.object({
          address: z.string(),
          isShown: z.boolean(),
          /** Null: it was not asked yet, because one before it was good each time. */
          lookedAt: instant.nullable(),
          /** Null: what it answered when it was asked last was good. */
          refusal: z.enum(channelRefusals).nullable(),
          /** The details of the refusal: a status, a code of the network, the place in the configuration. */
          detail: z.string().nullable(),
          refusedSince: instant.nullable(),
        }),
      ),
    }),
    errors: [],
  }),
};
