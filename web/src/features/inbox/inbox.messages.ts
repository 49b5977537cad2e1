export const inboxMessages = {
  filter: { zh: '消息类型', en: 'Kind of message' },
  /** Said of one message, for whoever does not see its dot. */
  isUnread: { zh: '未读', en: 'Unread' },
  readAll: { zh: '全部标为已读', en: 'Mark all as read' },
  allRead: { zh: '已全部标为已读', en: 'All messages are marked as read' },
  settings: { zh: '消息设置', en: 'Inbox settings' },
  none: { zh: '还没有消息', en: 'No messages yet' },
  noneNote: {
    zh: '资金、投资、贷款、股权和账户安全有变动时，会在这里告诉您。公司公告在“公告与资讯”中。',
    en: 'You are told here when something happens to your money, investments, loans, shares or the security of your account. What the company announces is under “Notices and news”.',
  },
  toInvestments: { zh: '查看项目', en: 'See products' },
} as const;
