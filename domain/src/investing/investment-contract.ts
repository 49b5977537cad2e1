import type { ContractKind } from '../contracts/contract-kind.ts';

/** What an investment contract may say of the person, the issuer and the terms; optional is what other fields imply. */
export const investmentContract = {
  signer: 'investor',
  name: { zh: '投资合同', en: 'Investment contract' },
  fields: {
    investor: { kind: 'text' },
    investorReference: { kind: 'text' },
    issuer: { kind: 'text' },
    licenceReference: { kind: 'text' },
    product: { kind: 'text' },
    productCode: { kind: 'text' },
    units: { kind: 'text' },
    principal: { kind: 'amount' },
    rate: { kind: 'percent' },
    term: { kind: 'days' },
    style: { kind: 'text' },
    valueOn: { kind: 'date' },
    maturesOn: { kind: 'date' },
    interest: { kind: 'amount' },
    total: { kind: 'amount', isOptional: true },
    schedule: { kind: 'table', columns: ['text', 'text', 'amount'], isOptional: true },
    worstCase: { kind: 'text', isOptional: true },
    agreementTitle: { kind: 'text', isOptional: true },
    agreementVersion: { kind: 'text' },
  },
  sample: {
    zh: sampleOf({
      investor: '林晓',
      investorReference: '330106********1234',
      issuer: '榕城水务有限公司',
      product: '榕安 30 天',
      style: '每日付息，到期还本',
      worstCase: '发行方无力偿付时，本金与收益可能部分或全部损失。',
      agreementTitle: '项目投资协议',
      interestLabel: '利息',
      principalLabel: '本金',
    }),
    en: sampleOf({
      investor: 'Lin Xiao',
      investorReference: '330106********1234',
      issuer: 'Rongcheng Water Ltd.',
      product: 'Rong An 30 days',
      style: 'interest daily, principal at maturity',
      worstCase: 'If the issuer cannot pay, part or all of the principal and the return may be lost.',
      agreementTitle: 'Project investment agreement',
      interestLabel: 'interest',
      principalLabel: 'principal',
    }),
  },
} as const satisfies ContractKind;

function sampleOf({ interestLabel, principalLabel, ...texts }: Record<string, string>) {
  return {
    ...texts,
    licenceReference: 'LIC-2026-0001',
    productCode: 'BY-T30',
    units: '10',
    principal: '1000.00',
    rate: '365',
    term: '30',
    valueOn: '2026-03-02',
    maturesOn: '2026-04-01',
    interest: '3.00',
    total: '1003.00',
    schedule: [
      ['2026-04-01', interestLabel ?? '', '3.00'],
      ['2026-04-01', principalLabel ?? '', '1000.00'],
    ],
    agreementVersion: '1',
  };
}
