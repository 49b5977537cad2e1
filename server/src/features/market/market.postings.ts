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
}

const assetOf = ({ side, symbol }: OfOrder): Asset => (side === 'buy' ? currency : sharesOf(symbol));

/** Returns the id of what an order set aside or got back with a command, which is its transfer's, too. */
export const reserveId = ({ orderId }: OfOrder, kind: 'set_aside' | 'released', step: bigint): string =>
  deriveId('order-reserve', orderId, kind, String(step));

/** Moves what an order needs from where it can be spent to where it waits. `step` tells one command from another. */
export const setAsidePosting = (order: OfOrder, amount: bigint, step: bigint): TransferDraft => {
  const isBuy = order.side === 'buy';
  return {
    transferId: reserveId(order, 'set_aside', step),
    kind: isBuy ? 'order_cash_set_aside' : 'order_shares_set_aside',
    asset: assetOf(order),
    amount,
    from: { userId: order.userId, account: isBuy ? 'wallet' : 'shares' },
    to: { userId: order.userId, account: isBuy ? 'order_cash' : 'order_shares' },
    cause: { type: 'order_reserve', id: reserveId(order, 'set_aside', step) },
  };
};

export const releasePosting = (order: OfOrder, amount: bigint, step: bigint): TransferDraft => {
  const isBuy = order.side === 'buy';
  return {
    transferId: reserveId(order, 'released', step),
    kind: isBuy ? 'order_cash_released' : 'order_shares_released',
    asset: assetOf(order),
    amount,
    from: { userId: order.userId, account: isBuy ? 'order_cash' : 'order_shares' },
    to: { userId: order.userId, account: isBuy ? 'wallet' : 'shares' },
    cause: { type: 'order_reserve', id: reserveId(order, 'released', step) },
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
}

/** Moves the money to the seller and the shares to the buyer; each pays what the trade adds to the fee. */
export function tradePostings(trade: TradeToPost): TransferDraft[] {
  const { fillId, symbol, buyer, seller, shares, value, buyerFee, sellerFee } = trade;
  const cause = { type: 'share_trade', id: fillId } as const;
  const payment: TransferDraft = {
    transferId: deriveId('share-payment', fillId),
    kind: 'share_payment',
    asset: currency,
    amount: value,
    from: { userId: buyer, account: 'order_cash' },
    to: { userId: seller, account: 'wallet' },
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
      kind: 'selling_fee',
      amount: sellerFee,
      from: { userId: seller, account: 'wallet' },
      to: { house: 'fee_income' },
    },
  ];
  return [payment, delivery, ...fees.filter(({ amount }) => amount > 0n)];
}
