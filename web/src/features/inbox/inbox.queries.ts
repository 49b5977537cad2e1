import type { WireOutput } from '@banyan/api/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import {
  fingerprintOf,
  keyOf,
  type PushSupport,
  pushSupport,
  subscriptionHere,
} from '../../platform/push.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

type InboxPage = WireOutput<'/api/inbox/list'>;
export type InboxMessage = InboxPage['items'][number];
export type InboxKind = InboxMessage['kind'];

/** Returns the query of messages, page by page, the newest first: of one kind, or of all. */
export const messages = (kind: InboxKind | 'all') =>
  apiPages('/api/inbox/list', kind === 'all' ? {} : { kind });

export type PushSettings = WireOutput<'/api/inbox/push'>;
export type PushedDevice = PushSettings['devices'][number];

/** Push on this device: the browser's support, and its subscription's fingerprint and server key; null for none. */
export interface DeviceState {
  support: PushSupport;
  fingerprint: string | null;
  key: string | null;
}

async function look(): Promise<DeviceState> {
  const support = pushSupport();
  if (support === 'unsupported' || support === 'needs_install')
    return { support, fingerprint: null, key: null };
  // A browser that refuses to say is told of nothing.
  const subscription = await subscriptionHere().catch(() => null);
  if (!subscription) return { support, fingerprint: null, key: null };
  return { support, fingerprint: await fingerprintOf(subscription), key: keyOf(subscription) };
}

/** The queries of the devices that are told of messages, with the kinds of these, and of this device's own state. */
export const pushSettings = apiQuery('/api/inbox/push', {});
export const deviceState = queryOptions({
  queryKey: ['push on this device'] as const,
  queryFn: look,
  staleTime: 0,
});

/** The query of how often a digest is sent, and of the next one. */
export const digestSettings = apiQuery('/api/digest', {});

/** The query of the kinds of message that are sent as e-mails. */
export const inboxSettings = apiQuery('/api/inbox/settings', {});
