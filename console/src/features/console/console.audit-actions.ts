import type { ConsoleArea } from '../../area.ts';

/** The names in the audit log of what operators do to rules and to each other. */
export const consoleAuditActions = {
  'policy.propose': ['提议修改规则', 'Rule change proposed'],
  'policy.approve': ['批准修改规则', 'Rule change approved'],
  'policy.refuse': ['拒绝修改规则', 'Rule change refused'],
  'policy.withdraw': ['撤回规则提议', 'Rule change withdrawn'],
  'operator.add': ['新增操作员', 'Operator added'],
  'operator.invite': ['发送操作员邀请', 'Invitation sent'],
  'operator.invitation_opened': ['使用邀请设置密码', 'Invitation opened'],
  'operator.device': ['放行操作员的设备', "Operator's device let in"],
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
} as const satisfies ConsoleArea['auditActions'];
