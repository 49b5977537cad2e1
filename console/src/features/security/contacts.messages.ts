import { defineMessages } from '../../platform/messages.ts';

export const useContactsMessages = defineMessages({
  title: ['更换联系方式', 'New contact'],
  none: ['没有申请', 'Nothing was proposed'],
  state: ['状态', 'State'],
  state_proposed: ['待确认', 'Waiting'],
  state_confirmed: ['已更换', 'Replaced'],
  state_refused: ['已拒绝', 'Refused'],
  state_ended: [
    '已作废：用户登录、冻结或注销了账户',
    'Ended: the customer logged in, froze or closed the account',
  ],
  kind: ['种类', 'Kind'],
  kind_email: ['新邮箱', 'New e-mail address'],
  kind_phone: ['新手机号', 'New phone number'],
  address: ['新邮箱或手机号', 'New e-mail address or phone number'],
  evidence: ['核实记录', 'Evidence'],
  evidenceHelp: [
    '写明核实记录在哪里，例如工单编号；不要写证件内容。',
    'Where it is written down how the customer was recognised, such as the number of a ticket. Not what stands on a document.',
  ],
  reason: ['如何核实了本人', 'How you recognised the customer'],
  proposed: ['提出', 'Proposed'],
  readyAt: ['可确认时间', 'May be confirmed from'],
  decided: ['处理', 'Decided'],
  decision: ['处理理由', 'Reason for the decision'],
  propose: ['提出更换', 'Propose a new contact'],
  proposeHelp: [
    (hours: number) =>
      `用户须已实名认证，且邮箱、手机和密钥均已丢失。原联系方式会收到通知；${hours} 小时后由另一位审核员确认，期间用户登录或冻结账户即作废。`,
    (hours: number) =>
      `For a certified customer who has lost e-mail, phone and secret key. The old contacts are told. A reviewer, somebody else, confirms it after ${hours} hours; if the customer logs in or freezes the account meanwhile, it ends.`,
  ],
  proposedNow: ['已提出，原联系方式已收到通知', 'Proposed; the old contacts were told'],
  confirm: ['确认更换', 'Confirm'],
  confirmTitle: ['更换该用户的联系方式？', "Replace this customer's contact?"],
  confirmHelp: [
    '所有设备会下线，提现和转账暂停，用户可用新的联系方式重置登录密码。请自行核对身份记录。',
    'All devices are logged out, withdrawals and transfers wait, and the new contact can reset the login password. Check the evidence yourself.',
  ],
  confirmedNow: ['联系方式已更换', 'The contact was replaced'],
  refuse: ['拒绝', 'Refuse'],
  refuseTitle: ['拒绝更换？', 'Refuse the new contact?'],
  refuseHelp: ['原联系方式保持不变。', 'The old contacts stay.'],
  refusedNow: ['已拒绝', 'Refused'],
  user: ['用户', 'User'],
  listEmpty: ['没有待确认的新联系方式', 'No new contacts are waiting'],
});
