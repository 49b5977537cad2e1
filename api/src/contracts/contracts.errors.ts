import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Contracts and their templates. */
export const contractsErrors = {
  'contract.template_missing': {
    status: 409,
    zh: '合同文本正在准备中，暂时无法签署',
    en: 'The contract is being prepared; it cannot be signed yet.',
  },
  'contract.changed': {
    status: 409,
    zh: '合同内容已变更，请重新阅读并签名',
    en: 'The contract has changed. Please read it again and sign.',
  },
  'contract.signature_missing': {
    status: 422,
    zh: '请签名并输入完整的支付密码',
    en: 'Contract signing needs a signature and a complete payment password.',
  },
  'contract.name_differs': {
    status: 422,
    zh: '输入的姓名与实名认证的姓名不一致',
    en: 'The typed name is not the name that you are certified under.',
  },
  'contract_template.faulty': {
    status: 422,
    zh: '模板有误，请按提示修改',
    en: 'The template has faults; please correct them.',
  },
  'contract_template.not_reviewed': {
    status: 409,
    zh: '发布前须完成法务审核',
    en: 'A legal review is required before publishing.',
  },
  'contract_template.already_published': {
    status: 409,
    zh: '该模板已发布，不可更改',
    en: 'This template is published and cannot be changed.',
  },
  'contract.erased': {
    status: 409,
    zh: '账户注销后，合同正文已删除，仅保留哈希',
    en: 'The account was closed: the text of the contract was erased, its hash is kept.',
  },
} as const satisfies Record<string, CatalogueEntry>;
