import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const withdrawal = (set: Query): Query =>
  sql`update withdrawals set ${set} where withdrawal_id = ${idOf('withdrawal 5')}`;
const transfer = (set: Query): Query => sql`update usdt_transfers set ${set}`;

export const plantedInUsdtTransfers: Planted = {
  'a withdrawal to an address pays what its net comes to at its quote, in units of its contract': {
    'another amount': [withdrawal(sql`usdt = usdt + 1, usdt_units = (usdt + 1)::text`)],
    'other units': [withdrawal(sql`usdt_units = '7'`)],
  },
  'a transfer pays the net of a withdrawal of its batch, on its network and by its number': [
    transfer(sql`amount = amount + 1`),
  ],
  'a transfer has ended as its withdrawal has, and is open while that is': [transfer(sql`step = 'returned'`)],
  'a batch has a transfer for each of its withdrawals once it was signed, and these leave once it is released':
    {
      'one too many': [
        sql`
          insert into usdt_transfers (chain, transaction_hash, batch_id, position, owner_id, withdrawal_id, number, amount,
            raw, payer, step, signed_at)
          select chain, 'another', batch_id, 2, owner_id, ${idOf('another')}::uuid, number, amount, raw, payer, 'signed',
            signed_at
          from usdt_transfers`,
      ],
      'one that was not released': [transfer(sql`step = 'signed'`)],
    },
  'the withdrawal of a transfer that was lost is unknown until people have found out': [
    transfer(sql`step = 'lost', lost_at = signed_at, ended_at = null, end_height = null`),
  ],
  'a transaction that has paid in place of a transfer was signed for no other withdrawal': [
    transfer(sql`paid_by = transaction_hash`),
  ],
  'what another transaction has paid in place of a transfer was found so by two operators': [
    transfer(sql`paid_by = 'another'`),
  ],
  'what was found of a lost transfer is how it has ended': [
    sql`update usdt_transfer_findings set state = 'done'`,
  ],
  'a withdrawal that was paid on a chain was paid by a transfer': [
    withdrawal(sql`provider_payout_id = 'another'`),
  ],
};
