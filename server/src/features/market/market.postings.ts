import type { Side } from '@banyan/domain/matching/market-command.ts';
import { type Asset, currency } from '@banyan/domain/money/asset.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';
import { sharesOf } from '../equity/index.ts';

/** Pure: which transfers an order and its trades cause. Money in minor units, shares whole. */

export interface OfOrder {
  userId: string;
  orderId: string;
  side: Side;
  symbol: string;
  /** Whether it sells shares that stand behind a debt: these come from where they are pledged. */
  isForced?: boolean;
}

const assetOf = ({ side, symbol }: OfOrder): Asset => (side === 'buy' ? currency : sharesOf(symbol));

/** Returns the id of what an order set aside or got back with a command, which is its transfer's, too. */
export const reserveId = ({ orderId }: OfOrder, kind: 'set_aside' | 'released', step: bigint): string =>
  deriveId('order-reserve', orderId, kind, String(step));

/** Returns where an order's part stands while no order needs it. */
const homeOf = ({ side, isForced = false }: OfOrder) =>
  side === 'buy' ? 'wallet' : isForced ? 'pledged_shares' : 'shares';

const reserveKind = ({ side, isForced = false }: OfOrder) =>
  side === 'buy' ? 'order_cash' : isForced ? 'pledged_shares' : 'order_shares';

/** Moves what an order needs from where it can be spent to where it waits. `step` tells one command from another. */
export const setAsidePosting = (order: OfOrder, amount: bigint, step: bigint): TransferDraft => {
  const isBuy = order.side === 'buy';
  const id = reserveId(order, 'set_aside', step);
  return {
    transferId: id,
    kind: `${reserveKind(order)}_set_aside`,
    asset: assetOf(order),
    amount,
    from: { userId: order.userId, account: homeOf(order) },
    to: { userId: order.userId, account: isBuy ? 'order_cash' : 'order_shares' },
    cause: { type: 'order_reserve', id },
  };
};

export const releasePosting = (order: OfOrder, amount: bigint, step: bigint): TransferDraft => {
  const isBuy = order.side === 'buy';
  const id = reserveId(order, 'released', step);
  return {
    transferId: id,
    kind: `${reserveKind(order)}_released`,
    asset: assetOf(order),
    amount,
    from: { userId: order.userId, account: isBuy ? 'order_cash' : 'order_shares' },
    to: { userId: order.userId, account: homeOf(order) },
    cause: { type: 'order_reserve', id },
  };
};

export interface TradeToPost {
  fillId: string;
  symbol: string;
  buyer: string;
  seller: string;
  shares: bigint;
  value: bigint;
  buyerFee: bigint;
  sellerFee: bigint;
  /** Whether the shares are sold by force: then the money waits apart for the debt that it repays. */
  isForced?: boolean;
}

/** Moves the money to the seller and the shares to the buyer; each pays what the trade adds to the fee. */
export function tradePostings(trade: TradeToPost): TransferDraft[] {
  const { fillId, symbol, buyer, seller, shares, value, buyerFee, sellerFee, isForced = false } = trade;
  const paid = { userId: seller, account: isForced ? 'forced_proceeds' : 'wallet' } as const;
  const cause = { type: 'share_trade', id: fillId } as const;
  const payment: TransferDraft = {
    transferId: deriveId('share-payment', fillId),
    kind: isForced ? 'forced_share_payment' : 'share_payment',
    asset: currency,
    amount: value,
    from: { userId: buyer, account: 'order_cash' },
    to: paid,
    cause,
  };
  const delivery: TransferDraft = {
    transferId: deriveId('share-delivery', fillId),
    kind: 'share_delivery',
    asset: sharesOf(symbol),
    amount: shares,
    from: { userId: seller, account: 'order_shares' },
    to: { userId: buyer, account: 'shares' },
    cause,
  };
  const fees: TransferDraft[] = [
    {
      ...payment,
      transferId: deriveId('buying-fee', fillId),
      kind: 'buying_fee',
      amount: buyerFee,
      to: { house: 'fee_income' },
    },
    {
      ...payment,
      transferId: deriveId('selling-fee', fillId),
      kind: isForced ? 'forced_selling_fee' : 'selling_fee',
      amount: sellerFee,
      from: paid,
      to: { house: 'fee_income' },
    },
  ];
  return [payment, delivery, ...fees.filter(({ amount }) => amount > 0n)];
}
