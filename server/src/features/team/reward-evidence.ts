import type { Reader } from '../../platform/db/sql.ts';
import { deviceSharers, maskedNames } from '../people/index.ts';
import { payoutSharers } from '../wallet/index.ts';
import type { RewardRow } from './reward.store.ts';

/** So many accounts are named beside a reward that is held. */
const mostNamed = 20;

/** Returns who is looked at before a reward is paid: whoever gets it, and whom it is for. */
const partiesOf = ({ user_id, invitee_id }: RewardRow): string[] => [user_id, invitee_id];

/** Returns whether an account to be paid to, of whoever gets a reward or of whom it is for, is that of another, too. */
export const sharesPayout = async (reader: Reader, row: RewardRow): Promise<boolean> =>
  (await payoutSharers(reader, partiesOf(row))).size > 0;

/** Returns which accounts share with the people of each reward what it is held for; a decided one shows none. */
export async function sharersOfRewards(reader: Reader, rows: readonly RewardRow[]) {
  const heldFor = (reason: RewardRow['hold_reason']) =>
    rows.filter((row) => row.state === 'held' && row.hold_reason === reason);
  const devices = await deviceSharers(
    reader,
    heldFor('shared_device').map(({ invitee_id }) => invitee_id),
  );
  const payouts = await payoutSharers(reader, heldFor('shared_payout').flatMap(partiesOf));
  const sharersOf = (row: RewardRow): string[] => {
    if (row.state !== 'held') return [];
    if (row.hold_reason === 'shared_device') return [...(devices.get(row.invitee_id) ?? [])];
    return [...new Set(partiesOf(row).flatMap((userId) => payouts.get(userId) ?? []))];
  };
  const nameOf = await maskedNames(reader, rows.flatMap(sharersOf));
  return (row: RewardRow) =>
    sharersOf(row)
      .slice(0, mostNamed)
      .map((userId) => ({ userId, name: nameOf(userId) }));
}
