export const inboxBellMessages = {
  inbox: { zh: '消息', en: 'Inbox' },
  unread: { zh: '消息 · {n} 条未读', en: 'Inbox · {n} unread' },
} as const;
