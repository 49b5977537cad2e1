import type { remittancesApi } from '@banyan/api/remittances/remittances.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { leftToSend } from '@banyan/domain/remittances/remittance-rules.ts';
import { balanceOf } from '../../ledger/index.ts';
import { found } from '../../platform/app-error.ts';
import type { ReadContext, UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import type { Keys } from '../certification/index.ts';
import { shownNames } from './payees.ts';
import {
  type RemittanceRow,
  remittanceById,
  remittanceMonths,
  remittancesOf,
  sentOn,
} from './remittance.store.ts';
import { requestCodes } from './request.store.ts';

/** Returns sides of remittances; another person is `—` once the account is closed. */
async function showRemittances(ctx: ReadContext, keys: Keys, rows: readonly RemittanceRow[]) {
  const nameOf = await shownNames(
    ctx,
    keys,
    rows.map((row) => row.other_id),
  );
  const codeOf = await requestCodes(ctx.reader, rows.filter((row) => row.request_id).map(requestBehind));
  return rows.map((row) =>
    showSide(row, { name: nameOf(row.other_id), requestCode: row.request_id && codeOf(row.request_id) }),
  );
}

/** Returns one side, given the other person's name and the code of the request that it paid. */
export const showSide = (
  row: RemittanceRow,
  { name, requestCode }: { name: string; requestCode: string | null },
) => ({
  remittanceId: row.remittance_id,
  number: row.number,
  direction: row.direction,
  name,
  amount: row.amount,
  note: row.note,
  requestId: row.request_id,
  requestCode,
  sentAt: row.sent_at,
  transferId: row.transfer_id,
});

/** Whoever was paid had asked. */
const requestBehind = (row: RemittanceRow) => ({
  askerId: row.direction === 'in' ? row.user_id : row.other_id,
  requestId: row.request_id ?? '',
});

/** Returns a page of what a person sent and received, with the sums of the months that it touches. */
export async function remittances(
  ctx: UserRead,
  keys: Keys,
  { cursor, limit, ...filter }: InputOf<typeof remittancesApi.remittances>,
) {
  const { reader, userId } = ctx;
  const page = await pageBy(
    limit,
    cursor,
    (query) => remittancesOf(reader, userId, filter, query),
    (row) => ({ at: row.sent_at, id: row.remittance_id }),
    (row) => row,
  );
  const months = [...new Set(page.items.map((row) => row.sent_on.slice(0, 7)))];
  const items = await showRemittances(ctx, keys, page.items);
  return { ...page, items, months: await remittanceMonths(reader, userId, filter, months) };
}

export async function remittance(ctx: UserRead, keys: Keys, remittanceId: string) {
  const row = found(await remittanceById(ctx.reader, ctx.userId, remittanceId));
  const [shown] = await showRemittances(ctx, keys, [row]);
  return found(shown);
}

/** Returns the limits of sending money and what there is to send, in minor units of CNY. */
export async function remittanceTerms(ctx: UserRead) {
  const { reader, userId, policy } = ctx;
  const { min, maxPerDay } = policy.remittance;
  const { posted, held } = await balanceOf(reader, userId, 'wallet', currency);
  return {
    min,
    maxPerDay,
    leftToday: leftToSend(policy.remittance, await sentOn(reader, userId, ctx.today)),
    available: posted - held,
  };
}
