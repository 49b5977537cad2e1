import type { Reader } from '../../platform/db/sql.ts';
import type { OpenMatter, PersonalData } from '../../platform/personal-data.ts';
import { equityValue } from './owning/portfolio.ts';
import { positionsOf } from './owning/position.store.ts';
import { heldFor } from './subscribing/subscription.store.ts';

const business = 'a business fact that the books refer to; it names nobody';

export const equityPersonalData: PersonalData = {
  tables: [
    { table: 'share_subscriptions', amounts: ['price', 'amount'], closing: { keep: business } },
    { table: 'equity_positions', amounts: ['cost'], closing: { keep: business } },
  ],
  openMatters,
};

/** Shares must have gone to somebody else, and subscriptions be over. */
async function openMatters(reader: Reader, userId: string): Promise<OpenMatter[]> {
  const positions = await positionsOf(reader, userId);
  const held = await heldFor(reader, userId);
  const matters: OpenMatter[] = [
    { kind: 'shares', count: positions.length, amount: await equityValue(reader, userId) },
    { kind: 'share_subscription', count: Number(held.subscriptions), amount: held.amount },
  ];
  return matters.filter(({ count }) => count > 0);
}
