/** Choosing what stands on home. */
export const shortcutsMessages = {
  about: {
    zh: '选择首页显示的常用功能，保存在本设备。',
    en: 'Choose what stands on home. The choice is kept on this device.',
  },
  chosen: { zh: '首页显示（{n} / {most}）', en: 'On home ({n} of {most})' },
  others: { zh: '可添加', en: 'More' },
  none: { zh: '首页暂不显示常用功能', en: 'Home shows none' },
  up: { zh: '上移 {name}', en: 'Move {name} up' },
  remove: { zh: '移除 {name}', en: 'Remove {name}' },
  add: { zh: '添加 {name}', en: 'Add {name}' },
  full: {
    zh: '首页最多显示 {most} 个，请先移除一个',
    en: 'Home has room for {most}. Remove one first.',
  },
  reset: { zh: '恢复默认', en: 'As the app has it' },
} as const;
