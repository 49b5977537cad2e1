import type { AuditAction, AuditArea } from '@banyan/api/audit-actions.ts';
import { useLanguage } from '../../platform/language.ts';

type Name = readonly [zh: string, en: string];

/** A deed without a name in both languages does not compile. */
const deeds: Record<AuditAction, Name> = {
  'withdrawal.approve': ['批准提现', 'Withdrawal approved'],
  'withdrawal.reject': ['驳回提现', 'Withdrawal rejected'],
  'product.create': ['新建产品', 'Product created'],
  'product.edit': ['修改产品', 'Product edited'],
  'product.publish': ['发布产品', 'Product published'],
  'issuer.create': ['新建发行方', 'Issuer created'],
  'funding.record': ['登记入金', 'Funding recorded'],
  'funding.confirmed': ['确认入金', 'Funding confirmed'],
  'funding.refused': ['拒绝入金', 'Funding refused'],
  'certification.view': ['查看证件照片', 'Document looked at'],
  'certification.reveal': ['查看证件信息', 'Identity looked at'],
  'certification.approve': ['通过实名认证', 'Certification approved'],
  'certification.reject': ['退回实名认证', 'Certification sent back'],
  'user.reveal': ['查看联系方式', 'Contact shown in full'],
  'user.freeze': ['冻结账户', 'Account frozen'],
  'user.unfreeze': ['解冻账户', 'Account unfrozen'],
  'policy.propose': ['提议修改规则', 'Rule change proposed'],
  'policy.approve': ['批准修改规则', 'Rule change approved'],
  'policy.refuse': ['拒绝修改规则', 'Rule change refused'],
  'policy.withdraw': ['撤回规则提议', 'Rule change withdrawn'],
  'operator.add': ['新增操作员', 'Operator added'],
  'operator.invite': ['发送操作员邀请', 'Invitation sent'],
  'operator.invitation_opened': ['使用邀请设置密码', 'Invitation opened'],
  'operator.disable': ['停用操作员', 'Operator disabled'],
  'operator.password': ['修改自己的密码', 'Own password changed'],
  'operator.second_factor': ['绑定两步验证', 'Authenticator set up'],
  'operator.roles.propose': ['提议变更角色', 'Roles proposed'],
  'operator.roles.approve': ['批准变更角色', 'Roles approved'],
  'operator.roles.refuse': ['拒绝变更角色', 'Roles refused'],
  'operator.roles.withdraw': ['撤回角色提议', 'Roles proposal withdrawn'],
  'operator.enable.propose': ['提议恢复操作员', 'Enabling proposed'],
  'operator.enable.approve': ['批准恢复操作员', 'Enabling approved'],
  'operator.enable.refuse': ['拒绝恢复操作员', 'Enabling refused'],
  'operator.enable.withdraw': ['撤回恢复提议', 'Enabling proposal withdrawn'],
  'operator.second_factor.propose': ['提议重置两步验证', 'Authenticator reset proposed'],
  'operator.second_factor.approve': ['批准重置两步验证', 'Authenticator reset approved'],
  'operator.second_factor.refuse': ['拒绝重置两步验证', 'Authenticator reset refused'],
  'operator.second_factor.withdraw': ['撤回重置提议', 'Authenticator reset withdrawn'],
  'jobs.run': ['运行任务', 'Jobs run'],
  'jobs.retry': ['重试搁置条目', 'Parked item retried'],
  'demo.advance': ['推进演示时间', 'Demo time moved ahead'],
};

const areas: Record<AuditArea | 'clock', Name> = {
  withdrawal: ['提现', 'Withdrawals'],
  product: ['产品', 'Products'],
  issuer: ['发行方', 'Issuers'],
  funding: ['入金', 'Fundings'],
  certification: ['实名认证', 'Certifications'],
  user: ['用户', 'Users'],
  policy: ['规则', 'Rules'],
  operator: ['操作员', 'Operators'],
  jobs: ['任务', 'Jobs'],
  demo: ['演示', 'Demo'],
  clock: ['时钟', 'Clock'],
};

/** One that a later release wrote shows its code. */
function namesAt(place: 0 | 1) {
  const named = (names: Readonly<Record<string, Name>>, code: string): string => names[code]?.[place] ?? code;
  return {
    deedName: (action: string): string => named(deeds, action),
    areaName: (area: string): string => named(areas, area),
  };
}

const names = { zh: namesAt(0), en: namesAt(1) };

/** Names deeds and areas in the chosen language. */
export const useDeedNames = () => names[useLanguage()];
