import { defineMessages } from '../../../platform/messages.ts';

export const useRefusedCallsMessages = defineMessages({
  title: ['被拒的渠道通知', 'Refused provider calls'],
  lead: [
    '以支付渠道名义发来、但未被采信的通知，最新的在前；均未入账。任何人都能发来这样的请求；大量出现时，请核对渠道的密钥与地址。',
    'Calls in the name of a provider that were not acted on, the newest first; nothing was booked by any. Anybody can send one; where there are many, check the provider’s key and address.',
  ],
  receivedAt: ['收到时间', 'Received'],
  provider: ['支付渠道', 'Provider'],
  reason: ['原因', 'Reason'],
  reason_unsigned: ['没有签名', 'not signed'],
  reason_stale: ['已过时', 'too old'],
  reason_forged: ['签名无效', 'signature not valid'],
  reason_malformed: ['格式有误', 'not readable'],
  reason_misdirected: ['不是发给本平台的', 'meant for somebody else'],
  event: ['通知编号', 'Event'],
  seen: ['已阅', 'Seen'],
  notSeen: ['未阅', 'not yet'],
  see: ['全部标为已阅', 'Mark all as seen'],
  seenNow: [(count: number) => `${count} 条已阅`, (count: number) => `${count} marked as seen`],
  none: ['没有被拒的通知', 'No call was refused'],
});
