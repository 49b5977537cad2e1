import type { operatorRechargesApi } from '@banyan/api/wallet/recharges.operator.ts';
import type { OperatorRead } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { type Keys, usernamesOf, wantedBy } from '../../people/index.ts';
import { allRecharges, type RechargeRow } from './recharge.store.ts';

/** Returns recharges of all people for operators, the newest first: by number, by person, by state. */
export async function findRecharges(
  ctx: OperatorRead,
  keys: Keys,
  { name, state, cursor, limit }: InputOf<typeof operatorRechargesApi.recharges>,
) {
  const wanted = await wantedBy(ctx.reader, keys, name, /^R\d{8}-\w{8}$/);
  const page = await pageBy(
    limit,
    cursor,
    (query) => allRecharges(ctx.reader, { ...wanted, state }, query),
    (row) => ({ at: row.created_at, id: row.recharge_id }),
    (row) => row,
  );
  const named = await usernamesOf(
    ctx.reader,
    page.items.map(({ user_id }) => user_id),
  );
  return { ...page, items: page.items.map((row) => ({ ...show(row), user: named(row.user_id) })) };
}

const show = (row: RechargeRow) => ({
  rechargeId: row.recharge_id,
  number: row.number,
  amount: row.amount,
  method: row.method,
  provider: row.provider,
  providerNumber: row.provider_payment_id,
  state: row.state,
  review: row.review_reason,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
});
