import type { OperatorCalls } from '@banyan/api/contract.ts';
import { businessTimeOf } from '@banyan/domain/calendar/business-date.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import { type Keys, watermark } from '../certification/index.ts';
import { usernamesOf } from '../people/index.ts';
import { expectedTransfers, openProof } from '../wallet/index.ts';

type Calls = Pick<OperatorCalls['bank'], 'expectedTransfers' | 'viewTransferProof'>;

export const transferHandlers = ({ config, clock }: Services): HandlersOf<Calls> => ({
  expectedTransfers: listExpected,
  viewTransferProof: {
    run: (ctx, input) => viewProof(ctx, config.keys, input),
    finish: (outside, photo) => watermark(photo, `${outside.operator.name} · ${businessTimeOf(clock.now())}`),
  },
});

async function listExpected(ctx: OperatorRead, input: InputOf<Calls['expectedTransfers']>) {
  const page = await pageBy(
    input.limit,
    input.cursor,
    (page) => expectedTransfers(ctx.reader, page),
    (row) => ({ at: row.created_at, id: row.recharge_id }),
    (row) => row,
  );
  const named = await usernamesOf(
    ctx.reader,
    page.items.map(({ user_id }) => user_id),
  );
  const items = page.items.map((row) => ({
    rechargeId: row.recharge_id,
    number: row.number,
    code: row.transfer_code ?? '',
    asked: row.amount,
    user: named(row.user_id),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    proofAt: row.proof_at,
  }));
  return { ...page, items };
}

/** Returns the photo as it was kept; the watermark is drawn once the look at it is written down for good. */
async function viewProof(ctx: OperatorCommand, keys: Keys, input: InputOf<Calls['viewTransferProof']>) {
  const { photo, number } = await openProof(ctx, keys, input);
  await audit(ctx, 'bank_transfer.view_proof', { type: 'bank_transfer', id: input.rechargeId }, number);
  return photo;
}
