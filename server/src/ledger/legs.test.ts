import { expect, test } from 'vitest';
import { recharge, remittance, withdrawal } from '../../testing/ledger-drafts.ts';
import { accountIdOf } from './draft.ts';
import { movesOf, numberEntries } from './legs.ts';

const [ann, ben] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

test('accounts are locked in one order, whatever the order of the transfers', () => {
  const drafts = [remittance(ben, ann, 1n), recharge(ben, 2n), withdrawal(ann, 3n)];
  const owners = (order: typeof drafts) => movesOf(order).map(({ userId }) => userId);
  expect(owners(drafts)).toEqual([ann, ben]);
  expect(owners(drafts.toReversed())).toEqual([ann, ben]);
});

test('an account must bear the deepest point on the way, and nothing where it only gains', () => {
  const [annsMove, bensMove] = movesOf([
    recharge(ann, 2n),
    withdrawal(ann, 7n),
    remittance(ann, ben, 1n),
    recharge(ann, 4n),
  ]);
  expect(annsMove).toMatchObject({ userId: ann, account: 'wallet', total: -2n, lowest: -6n });
  expect(annsMove?.accountId).toBe(accountIdOf(ann, 'wallet', 'CNY'));
  expect(bensMove).toMatchObject({ userId: ben, total: 1n, lowest: 0n });
});

test('entries are numbered on from those before, each with the balance that it leaves', () => {
  const [move] = movesOf([recharge(ann, 5n), withdrawal(ann, 2n)]);
  if (!move) throw new Error('nothing moves');
  const entries = numberEntries(move, { posted: 13n, seq: 9n });
  expect(entries.map(({ leg, seq, balanceAfter }) => [leg.amount, seq, balanceAfter])).toEqual([
    [5n, 8n, 15n],
    [-2n, 9n, 13n],
  ]);
});
