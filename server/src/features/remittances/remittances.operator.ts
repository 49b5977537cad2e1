import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorRemittancesApi } from '@banyan/api/remittances/remittances.operator.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { type Keys, ownerOfName, usernamesOf } from '../people/index.ts';
import { type FoundBy, remittanceRows } from './remittance.store.ts';

export const remittancesOperatorHandlers = ({
  config: { keys },
}: Services): HandlersOf<OperatorCalls['remittances']> => ({
  remittances: (ctx, input) => listRemittances(ctx, keys, input),
});

/** No person's id. */
const nobody = '00000000-0000-0000-0000-000000000000';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns what a name stands for: a number, a person's id, or what exactly one person is called. */
async function foundBy(ctx: OperatorRead, keys: Keys, name: string | undefined): Promise<FoundBy> {
  if (!name) return {};
  const number = name.toUpperCase();
  if (/^P\d{8}-\w{8}$/.test(number)) return { number };
  return { userId: uuid.test(name) ? name : ((await ownerOfName(ctx.reader, keys, name)) ?? nobody) };
}

async function listRemittances(
  ctx: OperatorRead,
  keys: Keys,
  { name, from, to, cursor, limit }: InputOf<typeof operatorRemittancesApi.remittances>,
) {
  const which = await foundBy(ctx, keys, name);
  const page = await pageBy(
    limit,
    cursor,
    (query) => remittanceRows(ctx.reader, which, { from, to }, query),
    (row) => ({ at: row.sent_at, id: row.remittance_id }),
    (row) => row,
  );
  const named = await usernamesOf(
    ctx.reader,
    page.items.flatMap((row) => [row.user_id, row.other_id]),
  );
  return {
    ...page,
    items: page.items.map((row) => {
      const isOut = row.direction === 'out';
      return {
        remittanceId: row.remittance_id,
        number: row.number,
        payer: named(isOut ? row.user_id : row.other_id),
        payee: named(isOut ? row.other_id : row.user_id),
        amount: row.amount,
        note: row.note,
        requestId: row.request_id,
        sentAt: row.sent_at,
        transferId: row.transfer_id,
      };
    }),
  };
}
