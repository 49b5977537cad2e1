import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorRemittancesApi } from '@banyan/api/remittances/remittances.operator.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { type Keys, usernamesOf, wantedBy } from '../people/index.ts';
import { remittanceRows } from './remittance.store.ts';

export const remittancesOperatorHandlers = ({
  config: { keys },
}: Services): HandlersOf<OperatorCalls['remittances']> => ({
  remittances: (ctx, input) => listRemittances(ctx, keys, input),
});

async function listRemittances(
  ctx: OperatorRead,
  keys: Keys,
  { name, from, to, cursor, limit }: InputOf<typeof operatorRemittancesApi.remittances>,
) {
  const which = await wantedBy(ctx.reader, keys, name, /^P\d{8}-\w{8}$/);
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
