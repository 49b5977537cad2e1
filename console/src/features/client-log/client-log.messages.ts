import { defineMessages } from '../../platform/messages.ts';

export const useClientLogMessages = defineMessages({
  title: ['客户端日志', 'App log'],
  lead: [
    (days: number) => `应用在用户设备上记录的问题，已去除个人信息，保留 ${days} 天。`,
    (days: number) =>
      `Problems that the app recorded on customers' devices, without personal data. Kept for ${days} days.`,
  ],
  today: [
    (entries: number, limit: number) => `今日 ${entries} / ${limit} 条`,
    (entries: number, limit: number) => `Today ${entries} of ${limit}`,
  ],
  switch_0: ['上报已关闭', 'Switched off'],
  switch_1: ['上报至本服务', 'Sent to this server'],
  switch_2: ['经对象存储，每分钟收取', 'Via object storage, fetched every minute'],
  switch_3: ['上报至七牛云存储，不在此处显示', 'Sent to Qiniu Kodo, not shown here'],
  level: ['级别', 'Level'],
  level_all: ['全部', 'All'],
  level_debug: ['调试', 'Debug'],
  level_info: ['信息', 'Info'],
  level_warn: ['警告', 'Warning'],
  level_error: ['错误', 'Error'],
  period: ['时间', 'Period'],
  period_hour: ['1 小时', 'Last hour'],
  period_day: ['24 小时', 'Last 24 hours'],
  period_week: ['7 天', 'Last 7 days'],
  period_all: ['全部', 'All'],
  received: ['收到时间', 'Received'],
  route: ['页面', 'Page'],
  message: ['内容', 'Message'],
  platform: ['平台', 'Platform'],
  device: ['设备', 'Device'],
  onlyDevice: [(token: string) => `只看设备 ${token}`, (token: string) => `Device ${token} only`],
  onlyRoute: [(route: string) => `只看页面 ${route}`, (route: string) => `Page ${route} only`],
  showAll: ['显示全部', 'Show all'],
  empty: ['没有日志', 'Nothing logged'],
  emptyHelp: ['应用没有上报符合条件的记录。', 'The app has reported nothing that matches.'],
});
