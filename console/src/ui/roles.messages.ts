import { defineMessages } from '../platform/messages.ts';

/** The names of the operators' roles, wherever they are shown. */
export const useRoleMessages = defineMessages({
  role_support: ['客服', 'Support'],
  role_reviewer: ['审核员', 'Reviewer'],
  role_treasurer: ['资金主管', 'Treasurer'],
  role_product_manager: ['产品经理', 'Product manager'],
  role_editor: ['内容编辑', 'Editor'],
  role_admin: ['管理员', 'Administrator'],
  role_auditor: ['审计员', 'Auditor'],
});
