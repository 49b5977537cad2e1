import type { PolicyRule } from '../areas/policy-rule.ts';

/** More than the deepest reorg that is to be withstood, and fewer than the heights that a scan remembers. */
const confirmations = { unit: 'blocks', min: 4, max: 60 } as const;

/** The rules of deposits of USDT that operators may change, with their bounds. */
export const usdtRules = {
  'usdt.value': {
    unit: 'ten_thousandths',
    min: 10_000,
    max: 200_000,
    zh: '1 USDT 折合人民币（万分之一元）',
    en: 'One USDT in yuan (ten-thousandths)',
  },
  'usdt.minimum': { unit: 'usdt', min: 1, max: 10_000, zh: 'USDT 最低充值', en: 'Minimum deposit of USDT' },
  'usdt.confirmations.TRC20': { ...confirmations, zh: 'TRC20 确认数', en: 'Confirmations on TRC20' },
  'usdt.confirmations.ERC20': { ...confirmations, zh: 'ERC20 确认数', en: 'Confirmations on ERC20' },
  'usdt.confirmations.BEP20': { ...confirmations, zh: 'BEP20 确认数', en: 'Confirmations on BEP20' },
} as const satisfies Record<string, PolicyRule>;
