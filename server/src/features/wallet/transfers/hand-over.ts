import { openWithdrawalStates } from '@banyan/domain/wallet/withdrawal-state.ts';
import { type ChainNode, ChainUnavailable, ChainUnreachable } from '../../../platform/chain/chain-reader.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { isFrozenNow } from '../../people/index.ts';
import { lockWithdrawal, markOrdered, moveWithdrawal } from '../withdrawals/withdrawal.store.ts';
import { noteHandedOver, type TransferRow } from './transfer.store.ts';

/** So long a transfer that no block has is left with its node before it is handed over again. */
const againAfterMs = 60_000;

/**
 * Hands a transfer to its chain, and again where it has been open for a while: a node may have lost it. Neither an
 * answer nor a refusal says what becomes of it. While its account is frozen it waits; what the chain may have is
 * looked after all the same. Throws `ChainUnreachable`, once it is noted, where the node does not answer at all.
 */
export async function handOver(services: Services, node: ChainNode, transfer: TransferRow): Promise<void> {
  const { transaction_hash: transaction, raw, handed_at: handedAt } = transfer;
  if (handedAt && services.clock.wall().getTime() - handedAt.getTime() < againAfterMs) return;
  const command = <T>(work: (ctx: CommandContext) => Promise<T>): Promise<T> =>
    runCommand(services, systemClient, newId(), work);
  if (!(await command((ctx) => letGo(ctx, transfer)))) return;
  const said = await node.send({ transaction, raw }).catch((error: unknown) => {
    if (error instanceof ChainUnavailable) return error;
    throw error;
  });
  const words = said instanceof ChainUnavailable ? said.message : said;
  await command((ctx) => noteAnswer(ctx, transfer, words));
  if (said instanceof ChainUnreachable) throw said;
}

/**
 * Decides in one transaction whether a transfer may be handed over: the person's row is held against a freeze
 * meanwhile. It is written down that it was ordered before the chain hears of it.
 */
async function letGo(ctx: CommandContext, { owner_id, withdrawal_id }: TransferRow): Promise<boolean> {
  const row = await lockWithdrawal(ctx.writer, owner_id, withdrawal_id);
  if (!row || !openWithdrawalStates.includes(row.state)) return false;
  if (await isFrozenNow(ctx.writer, owner_id)) return false;
  await markOrdered(ctx.writer, row, ctx.wall);
  return true;
}

/**
 * Notes that the chain may have a transfer; without an answer, or after a refusal, that stays unknown. What a process
 * that took the task over found lost meanwhile stays lost, whatever this one was answered.
 */
async function noteAnswer(ctx: CommandContext, transfer: TransferRow, said: string | null): Promise<void> {
  const row = await lockWithdrawal(ctx.writer, transfer.owner_id, transfer.withdrawal_id);
  if (!row) return;
  if (!(await noteHandedOver(ctx.writer, transfer, { at: ctx.wall, said }))) return;
  const named = sql`provider_payout_id = ${transfer.transaction_hash}`;
  if (said === null)
    await moveWithdrawal(ctx.writer, row, {
      to: 'sent',
      also: sql`sent_at = coalesce(sent_at, ${ctx.now}), ${named}`,
    });
  else if (row.state === 'approved') await moveWithdrawal(ctx.writer, row, { to: 'unknown', also: named });
  ctx.changed(row.user_id, 'wallet');
}
