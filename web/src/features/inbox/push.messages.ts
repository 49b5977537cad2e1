/** Notices on a device. */
export const pushMessages = {
  title: { zh: '推送', en: 'Notifications' },
  here: { zh: '在此设备上接收推送', en: 'Notify me on this device' },
  /** The content of push notifications, and what they never contain. */
  note: {
    zh: '推送只显示消息类型，不显示金额、姓名或余额。退出登录后停止推送。',
    en: 'They show of which kind a message is, and no amounts, names or balances. They end when you log out.',
  },
  asking: {
    zh: '浏览器会询问是否允许通知，请选择“允许”。',
    en: 'Your browser asks whether to allow notifications: choose “Allow”.',
  },
  on: { zh: '已开启推送', en: 'Notifications are on' },
  off: { zh: '已关闭推送', en: 'Notifications are off' },
  dismissed: {
    zh: '您没有允许通知，推送未开启。',
    en: 'You have not allowed notifications, so they stay off.',
  },
  blocked: {
    zh: '浏览器已阻止本站的通知。请在浏览器或系统的设置中，将本站的通知改为“允许”，再回到这里开启。',
    en: 'Your browser blocks notifications of this site. Allow them in the settings of the browser or of the device, then come back here.',
  },
  needsInstall: {
    zh: '在 iPhone 和 iPad 上，请先将应用添加到主屏幕，并从主屏幕打开，才能开启推送。',
    en: 'On an iPhone or iPad, add the app to the home screen first and open it from there.',
  },
  toInstall: { zh: '如何添加', en: 'How to do that' },
  unsupported: {
    zh: '此浏览器不支持推送，您仍可在“消息”中查看，重要的消息会发送邮件。',
    en: 'This browser has no notifications. Your messages are in the inbox, and the important ones are e-mailed.',
  },
  unavailable: {
    zh: '本站暂未提供推送。',
    en: 'Notifications on devices are not available here yet.',
  },
  failed: {
    zh: '未能开启推送，请检查网络后重试。',
    en: 'Notifications could not be switched on. Check your connection and try again.',
  },
  kinds: { zh: '推送的消息类型', en: 'Kinds of message that notify me here' },
  fixed: { zh: '开启推送时始终包含', en: 'Always among them' },
  others: {
    zh: '另有 {n} 台设备开启了推送。',
    en: '{n, plural, one {# other device is} other {# other devices are}} told, too.',
  },
  endAll: { zh: '停止向所有设备推送', en: 'Stop on all devices' },
} as const;
