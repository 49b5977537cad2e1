import { fundingPosting } from '../../src/features/funding/fund.ts';
import {
  closeReservation,
  openFundingAccount,
  post,
  reserveFunds,
  reverse,
  type TransferDraft,
} from '../../src/ledger/index.ts';
import { type Query, sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts, takePart } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at, on } = dayOne;
const [ann, ben, cid] = [idOf('ann'), idOf('ben'), idOf('cid')];
const worstCase = { cash: 20_00n, rate: 5_47n };
type Kind = keyof typeof worstCase;
const house = (kind: Kind) => `campaign_budget/${idOf(`${kind} campaign`)}` as const;

/** Inserts a campaign of each kind with coupons in each state, uses that are paid, open and cancelled, and gifts. */
async function giveCoupons(writer: Writer): Promise<void> {
  await campaign(writer, 'cash', sql`2000, 10000, null, null, null`);
  await campaign(writer, 'rate', sql`null, null, 200, 10, 1000000`);
  await writer.run(sql`
    insert into campaigns (campaign_id, code, name, kind, amount, minimum, worst_case, starts_at, ends_at, valid_days, delivery,
      targets, created_by, created_at)
    values (${idOf('draft campaign')}, 'DRAFT', '{"zh": "草稿", "en": "Draft"}', 'cash', 1, 2, 1, ${at}, '2026-12-01T00:00:00Z', 30,
      'claim', '[]', ${idOf('operator 1')}, ${at})`);
  await writer.run(
    sql`insert into campaign_budgets (campaign_id, total_count) values (${idOf('draft campaign')}, 10)`,
  );
  await takePart(writer, { type: 'campaign', id: idOf('draft campaign') }, 'operator 1', 'maker', false);

  await coupon(writer, 'cash', 'unused cash', ann, sql`'claimed', 'unused', null, null, null`);
  await coupon(writer, 'cash', 'used cash', ben, sql`'claimed', 'used', null, ${idOf('active')}, null`);
  await coupon(writer, 'cash', 'expired cash', cid, sql`'granted', 'expired', null, null, null`);
  await payCash(writer, 'used cash', 'active');
  await payCash(writer, 'used cash', 'cancelled');

  await coupon(writer, 'rate', 'used rate', ben, sql`'claimed', 'used', null, ${idOf('cooling_off')}, null`);
  await insertUse(writer, 'rate', 'used rate', 'cooling_off', { amount: 5_47n, transferId: null });
  await coupon(writer, 'rate', 'given rate', cid, sql`'claimed', 'gifted', null, null, ${idOf('gift')}`);
  await coupon(
    writer,
    'rate',
    'got rate',
    ben,
    sql`'gift', 'used', null, ${idOf('repaid')}, ${idOf('gift')}`,
  );
  await payBonus(writer, 'got rate', 'repaid');
  await coupon(
    writer,
    'rate',
    'offered rate',
    ann,
    sql`'claimed', 'reserved', 'gift', null, ${idOf('offer')}`,
  );
  await gift(writer, 'gift', { to: ben, from: cid, name: 'given rate', state: 'accepted' });
  await gift(writer, 'offer', { to: cid, from: ann, name: 'offered rate', state: 'offered' });
  await gift(writer, 'declined gift', { to: ben, from: ann, name: 'offered rate', state: 'declined' });

  await count(writer, 'cash', { given: 3, open: 1 });
  await count(writer, 'rate', { given: 3, open: 2 });
}

async function campaign(writer: Writer, kind: Kind, terms: Query): Promise<void> {
  const id = idOf(`${kind} campaign`);
  const name = JSON.stringify({ zh: kind, en: kind });
  await writer.run(sql`
    insert into campaigns (campaign_id, code, name, kind, amount, minimum, bonus_bps, bonus_days, cap, worst_case, starts_at, ends_at,
      valid_days, delivery, targets, created_by, created_at, published_by, published_at)
    values (${id}, ${kind.toUpperCase()}, ${name}, ${kind}, ${terms}, ${worstCase[kind]}, ${at}, '2026-12-01T00:00:00Z', 30, 'claim',
      '[]', ${idOf('operator 1')}, ${at}, ${idOf('operator 2')}, ${at})`);
  await writer.run(sql`insert into campaign_budgets (campaign_id, total_count) values (${id}, 10)`);
  await takeBothParts(writer, { type: 'campaign', id });
  await openFundingAccount(writer, house(kind), 'CNY', at);
  const funding = { funding_id: idOf(`${kind} funding`), account: house(kind), amount: 1_000_00n };
  await post(writer, [fundingPosting('coupon_funding', funding)], dayOne);
  await writer.run(sql`
    insert into fundings (funding_id, account, amount, bank_reference, reference_key, state, recorded_by, recorded_at, decided_by, decided_at)
    values (${funding.funding_id}, ${funding.account}, ${funding.amount}, ${kind}, ${kind.toUpperCase()}, 'confirmed',
      ${idOf('operator 1')}, ${at}, ${idOf('operator 2')}, ${at})`);
  await takeBothParts(writer, { type: 'funding', id: funding.funding_id });
}

const count = (writer: Writer, kind: Kind, { given, open }: { given: number; open: number }) =>
  writer.run(sql`
    update campaign_budgets set given_count = ${given}, committed = ${worstCase[kind] * BigInt(open)}
    where campaign_id = ${idOf(`${kind} campaign`)}`);

/** `rest` is the origin, the state, what it is reserved for, its subscription and its gift. */
const coupon = (writer: Writer, kind: Kind, name: string, userId: string, rest: Query) =>
  writer.run(sql`
    insert into coupons (user_id, coupon_id, campaign_id, given_at, last_on, changed_at, origin, state, reserved_for, subscription_id,
      gift_id)
    values (${userId}, ${idOf(name)}, ${idOf(`${kind} campaign`)}, ${at}, '2026-03-31', ${at}, ${rest})`);

async function insertUse(
  writer: Writer,
  kind: Kind,
  name: string,
  subscription: string,
  { amount, transferId }: { amount: bigint; transferId: string | null },
): Promise<void> {
  const dueOn = kind === 'rate' ? '2026-03-12' : on;
  await writer.run(sql`
    insert into coupon_uses (user_id, use_id, coupon_id, campaign_id, subscription_id, kind, due_on, amount, created_at, paid_at,
      transfer_id, cancelled_at)
    values (${ben}, ${idOf(`${name} for ${subscription}`)}, ${idOf(name)}, ${idOf(`${kind} campaign`)}, ${idOf(subscription)},
      ${kind}, ${dueOn}, ${amount}, ${at}, ${transferId ? at : null}, ${transferId}, ${subscription === 'cancelled' ? at : null})`);
}

async function payCash(writer: Writer, name: string, subscription: string): Promise<void> {
  const useId = idOf(`${name} for ${subscription}`);
  const transferId = await pay(writer, 'cash', useId, { amount: worstCase.cash, time: dayOne });
  await insertUse(writer, 'cash', name, subscription, { amount: worstCase.cash, transferId });
  if (subscription === 'cancelled')
    await reverse(writer, { ownerId: ben, transferId }, idOf(`reversal of ${useId}`), dayOne);
}

async function payBonus(writer: Writer, name: string, subscription: string): Promise<void> {
  const time = { at: new Date('2026-03-12T02:00:00Z'), on: '2026-03-12' };
  const useId = idOf(`${name} for ${subscription}`);
  const transferId = await pay(writer, 'rate', useId, { amount: 5_47n, time });
  await insertUse(writer, 'rate', name, subscription, { amount: 5_47n, transferId });
}

async function pay(
  writer: Writer,
  kind: Kind,
  useId: string,
  { amount, time }: { amount: bigint; time: { at: Date; on: string } },
): Promise<string> {
  const reservationId = idOf(`reservation of ${useId}`);
  const draft: TransferDraft = {
    transferId: idOf(`transfer of ${useId}`),
    kind: kind === 'cash' ? 'cash_coupon' : 'coupon_bonus',
    asset: 'CNY',
    amount,
    from: { house: house(kind), reservationId },
    to: { userId: ben, account: 'wallet' },
    cause: { type: 'coupon_use', id: useId },
  };
  await reserveFunds(writer, { reservationId, house: house(kind), amount, at: time.at });
  await post(writer, [draft], time);
  await closeReservation(writer, reservationId, time.at);
  return draft.transferId;
}

const gift = (
  writer: Writer,
  name: string,
  { to, from, name: couponName, state }: { to: string; from: string; name: string; state: string },
) =>
  writer.run(sql`
    insert into coupon_gifts (user_id, gift_id, giver_id, coupon_id, campaign_id, state, last_on, offered_at, expires_at, decided_at)
    values (${to}, ${idOf(name)}, ${from}, ${idOf(couponName)}, ${idOf('rate campaign')}, ${state}, '2026-03-31', ${at},
      '2026-03-04T02:00:00Z', ${state === 'offered' ? null : at})`);

export const worldPart: WorldPart = { order: 120, settle: giveCoupons };
