import { defineMessages } from '../../platform/messages.ts';

export const useOutboxMessages = defineMessages({
  title: ['消息发件箱', 'Outbox'],
  lead: [
    '发给客户的验证码与通知。演示环境中不会真正发出，可在此读取验证码。',
    'Codes and notices sent to people. In the demo nothing leaves the house: read the codes here.',
  ],
  leadReal: ['发给客户的验证码与通知。', 'Codes and notices sent to people.'],
  at: ['时间', 'Time'],
  channel: ['渠道', 'Channel'],
  channel_email: ['邮件', 'E-mail'],
  channel_sms: ['短信', 'SMS'],
  recipient: ['收件人', 'Recipient'],
  subject: ['主题', 'Subject'],
  body: ['内容', 'Text'],
  state: ['状态', 'State'],
  state_queued: ['待发送', 'Queued'],
  state_sent: ['已发送', 'Sent'],
  state_failed: ['失败', 'Failed'],
  empty: ['还没有消息', 'No messages yet'],
  emptyHelp: ['客户请求验证码后，会出现在这里。', 'When a customer asks for a code, it appears here.'],
});
