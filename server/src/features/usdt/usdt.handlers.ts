import type { UserCalls } from '@banyan/api/contract.ts';
import { readDepositKeys } from '../../platform/chain/deposit-keys.ts';
import type { ChainReaders } from '../../platform/chain/nodes.ts';
import type { Config } from '../../platform/config.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { depositTerms, makeDepositAddress } from './deposit-address.ts';
import { deposit, deposits } from './deposits.ts';

export function usdtHandlers(
  { usdt }: Pick<Config, 'usdt'>,
  nodes: ChainReaders,
): HandlersOf<UserCalls['usdt']> {
  const keys = usdt && readDepositKeys(usdt.xpub);
  return {
    depositTerms: (ctx) => depositTerms(ctx, nodes),
    makeDepositAddress: (ctx) => makeDepositAddress(ctx, nodes, keys),
    deposits: (ctx, input) => deposits(ctx, input),
    deposit: (ctx, input) => deposit(ctx, input),
  };
}
