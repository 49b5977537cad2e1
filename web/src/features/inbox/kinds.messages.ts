import { inboxKindMessages } from '@banyan/domain/inbox/kinds.messages.ts';

/** What the kinds of message are called: the list filters by them, and the settings switch them. */
export const kindMessages = {
  all: { zh: '全部', en: 'All' },
  ...inboxKindMessages,
} as const;
