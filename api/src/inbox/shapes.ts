import { inboxKinds } from '@banyan/domain/inbox/inbox-message.ts';
import { z } from 'zod';
import { id, instant } from '../wire.ts';

/** What the calls of the inbox speak of. */

export const inboxKind = z.enum(inboxKinds);

const said = z.object({ title: z.string(), body: z.string() });

export const inboxMessage = z.object({
  messageId: id,
  kind: inboxKind,
  /** The page of the app that it leads to, with its query. */
  to: z.string(),
  at: instant,
  readAt: instant.nullable(),
  zh: said,
  en: said,
});

/** Nobody counts what was not read any further: beyond 99 all are alike. */
export const mostUnread = 100;
/** How many messages were not read; the most that is counted stands for all above it. */
export const unread = z.number().int().min(0).max(mostUnread);

export const inboxSettings = z.object({
  kinds: z.array(
    z.object({
      kind: inboxKind,
      /** Whether e-mails of this kind are sent, where there is an address. */
      mail: z.boolean(),
      /** Whether that cannot be switched off. */
      isFixed: z.boolean(),
    }),
  ),
});
