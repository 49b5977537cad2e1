import { inboxKinds } from '@banyan/domain/inbox/inbox-message.ts';
import { z } from 'zod';
import { id, instant } from '../wire.ts';

/** The shapes that the calls of the inbox share. */

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
/** The number of unread messages; the highest number that is counted stands for all above it. */
export const unread = z.number().int().min(0).max(mostUnread);

export const inboxSettings = z.object({
  kinds: z.array(
    z.object({
      kind: inboxKind,
      /** True where e-mails of this kind are sent, if there is an address. */
      mail: z.boolean(),
      /** True where that cannot be switched off. */
      isFixed: z.boolean(),
    }),
  ),
});
