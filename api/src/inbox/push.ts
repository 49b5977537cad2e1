import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, nothing } from '../wire.ts';
import { inboxKind } from './shapes.ts';

/** Notices on a person's devices by Web Push. No freeze stops any of these: whoever is locked out must hear of it. */

const own = { auth: 'user', method: 'GET', effect: 'read' } as const;
const writes = { auth: 'user', method: 'POST', effect: 'write' } as const;

/**
 * The fields that a browser gives of its subscription (`PushSubscription.toJSON`): the address where it is reached, and
 * the keys to encrypt for it.
 */
const address = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
});

/** The SHA-256 of a subscription's endpoint: a browser knows its own by it, and nobody reaches it. */
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/);

const pushSettings = z.object({
  /** The key that a browser subscribes with, in base64url; null where nothing is pushed here. */
  publicKey: z.string().nullable(),
  devices: z.array(
    z.object({
      fingerprint,
      /** Since when it is told, and when the app there last said that it is there. */
      since: instant,
      seenAt: instant,
      kinds: z.array(z.object({ kind: inboxKind, isOn: z.boolean(), isFixed: z.boolean() })),
    }),
  ),
});

export const pushApi = {
  pushSettings: endpoint({
    ...own,
    path: '/api/inbox/push',
    summary: 'Which of my devices are told of messages, and of which kinds',
    input: nothing,
    output: pushSettings,
    errors: [],
  }),
  subscribePush: endpoint({
    ...writes,
    path: '/api/inbox/push/subscribe',
    summary: 'Tells this device of my messages from now on, until its session is ended',
    changes: ['inbox'],
    perMinute: 10,
    input: address,
    output: pushSettings,
    errors: ['inbox.push_unavailable', 'inbox.push_refused'],
  }),
  renewPush: endpoint({
    ...writes,
    path: '/api/inbox/push/renew',
    summary:
      'Says that this device is there, in this session, where it is told of my messages; begins nothing',
    mayChange: ['inbox'],
    perMinute: 30,
    input: address.extend({
      /** The earlier address of this device, and its secret: a browser may change its subscription by itself. */
      before: address.pick({ endpoint: true, auth: true }).optional(),
    }),
    output: z.object({ isOn: z.boolean() }),
    errors: [],
  }),
  unsubscribePush: endpoint({
    ...writes,
    path: '/api/inbox/push/unsubscribe',
    summary: 'Tells one of my devices, or all of them, of nothing any more',
    mayChange: ['inbox'],
    perMinute: 30,
    input: z.union([z.strictObject({ fingerprint }), z.strictObject({ all: z.literal(true) })]),
    output: pushSettings,
    errors: [],
  }),
  setPushKind: endpoint({
    ...writes,
    path: '/api/inbox/push/kind',
    summary: 'Says whether a device is told of messages of one kind',
    changes: ['inbox'],
    perMinute: 60,
    input: z.strictObject({ fingerprint, kind: inboxKind, isOn: z.boolean() }),
    output: pushSettings,
    errors: ['inbox.always_pushed', 'request.not_found'],
  }),
};
