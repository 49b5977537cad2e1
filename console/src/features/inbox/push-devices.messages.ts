import { defineMessages } from '../../platform/messages.ts';

export const usePushDevicesMessages = defineMessages({
  title: ['设备通知', 'Notified devices'],
  lead: [
    '用户主动开启通知的设备，按推送服务计数；不显示属于谁，也不显示设备地址。60 天未打开应用的设备不再计入。',
    'Devices whose owners have switched notices on, counted by push service: never whose, never where. One on which nobody has opened the app for 60 days counts no longer.',
  ],
  off: ['本站未配置设备推送', 'Nothing is pushed to devices here: no key is configured'],
  service: ['推送服务', 'Push service'],
  service_google: ['谷歌（Chrome 等）', 'Google (Chrome and others)'],
  service_mozilla: ['Mozilla（Firefox）', 'Mozilla (Firefox)'],
  service_apple: ['苹果（Safari）', 'Apple (Safari)'],
  service_microsoft: ['微软（Edge）', 'Microsoft (Edge)'],
  service_other: ['其他', 'Other'],
  service_unknown: ['尚未记录', 'Not written down yet'],
  devices: ['设备', 'Devices'],
  recent: ['7 天内打开过', 'There within 7 days'],
  quiet: ['更早', 'Longer ago'],
  muted: ['关闭了部分类别', 'Some kinds switched off'],
  none: ['没有开启通知的设备', 'No device is notified'],
  outbox: ['待发消息', 'Outbox'],
});
