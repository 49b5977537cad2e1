import type { ContractKind } from '../contracts/contract-kind.ts';

/** What a loan contract may say of the person, the lender and the terms; optional is what other fields imply. */
export const loanContract = {
  signer: 'borrower',
  name: { zh: '借款合同', en: 'Loan contract' },
  fields: {
    borrower: { kind: 'text' },
    borrowerReference: { kind: 'text' },
    lender: { kind: 'text' },
    lenderReference: { kind: 'text' },
    product: { kind: 'text' },
    principal: { kind: 'amount' },
    rate: { kind: 'percent' },
    annualRate: { kind: 'percent' },
    months: { kind: 'text' },
    method: { kind: 'text' },
    startsOn: { kind: 'date' },
    endsOn: { kind: 'date' },
    interest: { kind: 'amount' },
    total: { kind: 'amount' },
    // Texts from before there were fees do without: whoever is charged one signs none of these (`mustSay`).
    fee: { kind: 'amount', isOptional: true },
    cost: { kind: 'amount', isOptional: true },
    schedule: { kind: 'table', columns: ['text', 'text', 'amount', 'amount', 'amount'] },
    coolingOffDays: { kind: 'text' },
    graceDays: { kind: 'text' },
    penaltyRate: { kind: 'percent' },
    penaltyCap: { kind: 'percent' },
  },
  sample: {
    zh: sampleOf({ borrower: '林晓', lender: '榕城小额贷款有限公司', product: '榕易贷', method: '等额本息' }),
    en: sampleOf({
      borrower: 'Lin Xiao',
      lender: 'Rongcheng Microcredit Ltd.',
      product: 'Rong Yi loan',
      method: 'equal instalments',
    }),
  },
} as const satisfies ContractKind;

function sampleOf(texts: { borrower: string; lender: string; product: string; method: string }) {
  return {
    ...texts,
    borrowerReference: '330106********1234',
    lenderReference: 'LIC-2026-0009',
    principal: '3000.00',
    rate: '960',
    annualRate: '1003',
    months: '3',
    startsOn: '2026-03-02',
    endsOn: '2026-06-02',
    interest: '48.53',
    total: '3048.53',
    fee: '0.00',
    cost: '48.53',
    schedule: [
      ['1', '2026-04-02', '991.71', '24.46', '1016.17'],
      ['2', '2026-05-02', '1000.32', '15.85', '1016.17'],
      ['3', '2026-06-02', '1007.97', '8.22', '1016.19'],
    ],
    coolingOffDays: '14',
    graceDays: '3',
    penaltyRate: '5',
    penaltyCap: '1000',
  };
}
