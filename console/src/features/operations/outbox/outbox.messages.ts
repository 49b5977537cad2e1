import { defineMessages } from '../../../platform/messages.ts';

export const useOutboxMessages = defineMessages({
  title: ['消息发件箱', 'Outbox'],
  lead: [
    '发给客户的验证码与通知。未接入邮件或短信服务商时不会真正发出，可在此读取验证码；失效后内容即清除。',
    'Codes and notices for customers. Without an e-mail or SMS provider nothing is sent: read the codes here while they are valid.',
  ],
  leadReal: ['发给客户的验证码与通知。', 'Codes and notices sent to customers.'],
  at: ['时间', 'Time'],
  channel: ['渠道', 'Channel'],
  channel_email: ['邮件', 'E-mail'],
  channel_sms: ['短信', 'SMS'],
  recipient: ['收件人', 'Recipient'],
  subject: ['主题', 'Subject'],
  body: ['内容', 'Text'],
  wiped: ['已失效，内容已清除', 'Expired; content removed'],
  attempts: ['尝试次数', 'Attempts'],
  error: ['最近的错误', 'Last error'],
  state: ['状态', 'State'],
  state_queued: ['待发送', 'Queued'],
  state_sent: ['已发送', 'Sent'],
  state_failed: ['失败', 'Failed'],
  empty: ['还没有消息', 'No messages yet'],
  emptyHelp: ['客户请求验证码后，会出现在这里。', 'When a customer asks for a code, it appears here.'],
});
