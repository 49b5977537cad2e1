import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

type InboxPage = WireOutput<'/api/inbox/list'>;
export type InboxMessage = InboxPage['items'][number];
export type InboxKind = InboxMessage['kind'];

/** Messages page by page, the newest first: of one kind, or of all. */
export const messages = (kind: InboxKind | 'all') =>
  apiPages('/api/inbox/list', kind === 'all' ? {} : { kind });

/** Of which kinds e-mails are sent. */
export const inboxSettings = apiQuery('/api/inbox/settings', {});
