import { neededFor, newAccount } from '@banyan/domain/market/order-account.ts';
import { lotShares } from '@banyan/domain/market/order-check.ts';
import type { Side } from '@banyan/domain/matching/market-command.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import { basisOf } from '../src/features/people/payment-password/authorization.store.ts';
import type { Database } from '../src/platform/db/database.ts';
import { type Reader, sql } from '../src/platform/db/sql.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { newId } from '../src/platform/ids.ts';
import { sha256 } from '../src/platform/security/tokens.ts';
import { authorizeEach, type RichPerson } from './rich-person.ts';

/** Orders of shares, more than could be entered one by one, for tests of load and of races. */

/** Whoever orders: signed in, with a payment password. */
export type Orderer = Pick<RichPerson, 'userId' | 'token' | 'sessionId' | 'basis'>;

/** An order of one lot. */
export interface WantedOrder {
  by: Orderer;
  side: Side;
  /** Minor units a share. */
  limit: bigint;
}

/** All that an order sends. */
export interface ReadyOrder {
  by: Orderer;
  key: string;
  fields: Record<string, unknown>;
}

const rule = { feeBps: defaultPolicy.market.feeBps, leastFee: defaultPolicy.market.leastFee };

/** Returns somebody who is signed in as those who order are known. Throws where the payment password is missing. */
export async function ordererOf(
  reader: Reader,
  { userId, token }: Pick<Orderer, 'userId' | 'token'>,
): Promise<Orderer> {
  const session = await reader.first<{ id: string }>(sql`
    select session_id as id from sessions where user_id = ${userId} and token_hash = ${sha256(token)}`);
  const basis = await basisOf(reader, userId);
  if (!session || basis === undefined)
    throw new Error('whoever orders is signed in, with a payment password');
  return { userId, token, sessionId: session.id, basis };
}

/** Authorizes orders, and returns all that each sends, in the same order. */
export async function readyOrders(
  db: Database,
  instrumentId: string,
  wanted: readonly WantedOrder[],
): Promise<ReadyOrder[]> {
  const terms = wanted.map(({ by, side, limit }) => {
    const needed = neededFor(newAccount(side, limit, lotShares), rule);
    return { by, side, limit, cash: side === 'buy' ? needed : 0n, sold: side === 'sell' ? lotShares : 0n };
  });
  const secrets = await inTransaction(db, (writer) =>
    authorizeEach(
      writer,
      terms.map(({ by, side, limit, cash }) => ({
        person: by,
        command: 'place_share_order' as const,
        amount: side === 'buy' ? cash : limit * lotShares,
        payee: instrumentId,
      })),
      new Date(),
    ),
  );
  return terms.map(({ by, side, limit, cash, sold }, i) => ({
    by,
    key: newId(),
    fields: {
      instrumentId,
      side,
      limit: formatAmount(limit, 'CNY'),
      shares: String(lotShares),
      timeInForce: 'gtc',
      shown: {
        cash: formatAmount(cash, 'CNY'),
        shares: String(sold),
        feeBps: rule.feeBps,
        leastFee: formatAmount(rule.leastFee, 'CNY'),
      },
      authorization: secrets[i],
    },
  }));
}
