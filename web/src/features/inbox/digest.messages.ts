/** The digest of the inbox by e-mail. */
export const digestMessages = {
  title: { zh: '汇总邮件', en: 'Digest by e-mail' },
  none: { zh: '不发送', en: 'None' },
  day: { zh: '每天', en: 'Every day' },
  week: { zh: '每周一', en: 'Every Monday' },
  when: { zh: '早上 8 点，有新的未读消息时', en: 'At 8 in the morning, when something new is unread' },
  next: { zh: '下一封：{date}，发送至 {email}', en: 'The next one: {date}, to {email}' },
  noAddress: {
    zh: '账户没有邮箱，无法发送汇总邮件。',
    en: 'Your account has no e-mail address, so there are no digests.',
  },
  saved: { zh: '已保存', en: 'Saved' },
  /** On the page that an e-mail leads to. */
  question: {
    zh: '不再接收未读消息的汇总邮件？消息本身仍在“消息”中；账户安全等重要邮件不受影响。',
    en: 'Do you want no more digests of your unread messages? The messages stay in your inbox, and e-mails about your security and other things that matter go on.',
  },
  end: { zh: '退订', en: 'End the digests' },
  ended: { zh: '已退订汇总邮件', en: 'You get no more digests' },
  endedNote: {
    zh: '您可随时在“消息设置”中重新开启。',
    en: 'You can switch them on again in the inbox settings.',
  },
  toHome: { zh: '返回首页', en: 'Home' },
  broken: {
    zh: '链接不完整。请使用邮件中的完整链接，或登录后在“消息设置”中关闭。',
    en: 'This link is not whole. Use the whole link of the e-mail, or log in and switch the digest off in the inbox settings.',
  },
  toSettings: { zh: '消息设置', en: 'Inbox settings' },
} as const;
