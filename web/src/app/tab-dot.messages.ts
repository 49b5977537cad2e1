export const tabDotMessages = {
  inbox: { zh: '{n} 条未读消息', en: '{n, plural, one {# unread message} other {# unread messages}}' },
  answers: { zh: '{n} 条未读客服回复', en: '{n, plural, one {# unread answer} other {# unread answers}}' },
} as const;
