import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { fromContractUnits } from '@banyan/domain/usdt/contract-units.ts';
import { valueText } from '@banyan/domain/usdt/quote.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Keys, notifyPerson } from '../people/index.ts';
import type { DepositRow } from './deposit.store.ts';

/** Tells a person that a deposit was credited: how much arrived, and at what. */
export function notifyOfDeposit(
  ctx: CommandContext,
  keys: Keys,
  row: DepositRow,
  { amount, value }: { amount: bigint; value: bigint },
): Promise<void> {
  const arrived = formatAmount(fromContractUnits(row.chain, BigInt(row.units)), 'USDT');
  const [credited, worth] = [`¥${formatAmount(amount, currency)}`, valueText(value)];
  return notifyPerson(ctx, keys, row.user_id, {
    kind: 'money',
    mail: false,
    to: `/pages/usdt/deposit?id=${row.deposit_id}`,
    zh: {
      subject: '榕 · USDT 充值已到账',
      body: `${row.chain} 转入 ${arrived} USDT，按 ${worth} 折算，${credited} 已到账。单号：${row.number}。`,
    },
    en: {
      subject: 'Banyan · your USDT deposit has arrived',
      body: `${arrived} USDT on ${row.chain}, at ${worth}: ${credited} is in your wallet. Number: ${row.number}.`,
    },
  });
}
