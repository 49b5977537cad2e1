import { inboxKindMessages } from '@banyan/domain/inbox/kinds.messages.ts';

/** The names of the kinds of message: the list filters by them, and the settings switch them. */
export const kindMessages = {
  all: { zh: '全部', en: 'All' },
  ...inboxKindMessages,
} as const;
