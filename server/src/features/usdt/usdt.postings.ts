import { currency } from '@banyan/domain/money/asset.ts';
import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';

/** Pure: which transfer a deposit causes. */

interface Deposit {
  userId: string;
  depositId: string;
  chain: UsdtChain;
  amount: bigint;
}

/** Returns the transfer of a deposit: the chain has the tokens, and the wallet grows by what they were worth. */
export const depositPosting = ({ userId, depositId, chain, amount }: Deposit): TransferDraft => ({
  transferId: deriveId('usdt deposit credit', depositId),
  kind: 'usdt_deposit',
  asset: currency,
  amount,
  from: { house: `usdt_clearing/${chain}` },
  to: { userId, account: 'wallet' },
  cause: { type: 'usdt_deposit', id: depositId },
});
