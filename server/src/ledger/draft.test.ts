import type { Chart } from '@banyan/domain/ledger/chart.ts';
import { expect, test } from 'vitest';
import {
  accountIdOf,
  type Cause,
  checkDraft,
  houseUserId,
  ownerOf,
  type Party,
  type TransferDraft,
} from './draft.ts';

const name = { zh: '名', en: 'Name' };
const account = { name, holds: ['CNY'], shortage: 'wallet.insufficient_balance' } as const;
const between = { name, cause: 'order' };

const chart: Chart = {
  accounts: { wallet: account, pot: account },
  houses: {
    bank: { name, side: 'outside' },
    fees: { name, side: 'own' },
    budget: { name, side: 'own', guarded: true, paysIncome: true },
  },
  kinds: {
    save: { ...between, from: 'wallet', to: 'pot', sameOwner: true },
    move: { ...between, from: 'pot', to: 'pot', sameOwner: true },
    gift: { ...between, from: 'wallet', to: 'wallet' },
    fee: { ...between, from: 'wallet', to: 'fees' },
    fill: { ...between, from: 'bank', to: 'budget' },
    book: { ...between, from: 'bank', to: 'bank' },
    bonus: { ...between, from: 'budget', to: 'wallet', income: true },
  },
  recordGroups: {},
};

const [ann, ben] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const of = (userId: string, held: string) => ({ userId, account: held }) as Party;
const house = (named: string, reservationId?: string) =>
  ({ house: named, ...(reservationId === undefined ? {} : { reservationId }) }) as Party;

const draft = (kind: string, from: Party, to: Party, more: object = {}): TransferDraft => ({
  transferId: 't',
  kind: kind as TransferDraft['kind'],
  asset: 'CNY',
  amount: 1n,
  from,
  to,
  cause: { type: 'order', id: 'c' } as unknown as Cause,
  ...more,
});

test.each<[string, TransferDraft]>([
  ['between two accounts of one person', draft('save', of(ann, 'wallet'), of(ann, 'pot'))],
  ['between two accounts of one class', draft('move', of(ann, 'pot/1'), of(ann, 'pot/2'))],
  ['to another person', draft('gift', of(ann, 'wallet'), of(ben, 'wallet'))],
  ['to the house', draft('fee', of(ann, 'wallet'), house('fees'))],
  ['between two accounts of the house', draft('book', house('bank/1'), house('bank/2'))],
  ['of income from a reservation', draft('bonus', house('budget/1', 'r'), of(ann, 'wallet'))],
  ['back', draft('fee', house('fees'), of(ann, 'wallet'), { reversesId: 'x' })],
])('a transfer %s is one', (_what, sound) => {
  expect(() => checkDraft(chart, sound)).not.toThrow();
});

const twoEnds = 'a transfer has two different ends';
const reserved = 'a guarded account, and nothing else, pays from a reservation (H2)';

test.each<[string, TransferDraft, string]>([
  [
    'of nothing',
    draft('fee', of(ann, 'wallet'), house('fees'), { amount: 0n }),
    'a transfer moves more than nothing',
  ],
  [
    'that runs the other way',
    draft('fee', house('fees'), of(ann, 'wallet')),
    'fee may not run from fees to wallet',
  ],
  [
    'of what an account may not hold',
    draft('fee', of(ann, 'wallet'), house('fees'), { asset: 'USDT' }),
    'wallet may not hold USDT',
  ],
  [
    'because of something else',
    draft('fee', of(ann, 'wallet'), house('fees'), { cause: { type: 'gift', id: 'c' } }),
    'fee does not happen because of a gift',
  ],
  [
    'to somebody else that must stay with one',
    draft('save', of(ann, 'wallet'), of(ben, 'pot')),
    'save runs between accounts of one person',
  ],
  [
    'to oneself that must go to another',
    draft('gift', of(ann, 'wallet'), of(ann, 'wallet')),
    'gift runs between accounts of two people',
  ],
  ['from an account to itself', draft('move', of(ann, 'pot/1'), of(ann, 'pot/1')), twoEnds],
  ['from the house to itself', draft('book', house('bank/1'), house('bank/1')), twoEnds],
  ['of income without a reservation', draft('bonus', house('budget/1'), of(ann, 'wallet')), reserved],
  ['from a reservation of what funds nothing', draft('fill', house('bank', 'r'), house('budget')), reserved],
])('a transfer %s is refused, and says why', (_what, unsound, why) => {
  expect(() => checkDraft(chart, unsound)).toThrow(why);
});

test('a transfer belongs to the person who pays, else to who receives, else to the house', () => {
  expect(ownerOf(draft('gift', of(ann, 'wallet'), of(ben, 'wallet')))).toBe(ann);
  expect(ownerOf(draft('bonus', house('budget', 'r'), of(ben, 'wallet')))).toBe(ben);
  expect(ownerOf(draft('fill', house('bank'), house('budget')))).toBe(houseUserId);
});

test('ids that follow from something stand in databases, and never change', () => {
  expect(houseUserId).toBe('00000000-0000-8000-8000-000000000000');
  expect(accountIdOf('11111111-1111-4111-8111-111111111111', 'wallet', 'CNY')).toBe(
    'ff06a450-c4cc-8be6-88a8-7c2a0314145c',
  );
});
