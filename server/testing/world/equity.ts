import { createHash } from 'node:crypto';
import { drawCommitment } from '@banyan/domain/equity/allotment.ts';
import {
  allotmentPostings,
  shareHoldId,
  sharesOf,
  subscriptionHold,
} from '../../src/features/equity/equity.postings.ts';
import { hold, openAccount, post, voidHold } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts } from './operators.ts';
import { dayOne, idOf, tomorrow } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at } = dayOne;
const secret = 'ab'.repeat(32);
const text = JSON.stringify({ zh: '文字', en: 'Text' });
const sealed = Buffer.from('sealed');
const price = 1n;
const lotShares = 100n;

/** Inserts an offering that was allotted, among three people of whom one got nothing, one that is open, and a small one. */
async function issueShares(writer: Writer): Promise<void> {
  const template = idOf('share template');
  await writer.run(sql`
    insert into contract_templates (template_id, kind, number, title, body, state, created_by, created_at, reviewed_by,
      reviewed_at, review_note, published_by, published_at)
    values (${template}, 'share_subscription', 1, ${text}, ${text}, 'published', ${idOf('operator 1')}, ${at},
      ${idOf('operator 2')}, ${at}, 'compared', ${idOf('operator 2')}, ${at})`);
  await takeBothParts(writer, { type: 'contract_template', id: template });
  await offer(writer, 'settled', 'BY0001', { subscriptions: 3, lots: 12 });
  await takeBothParts(writer, { type: 'equity_allotment', id: idOf('share offering settled') });
  await subscribe(writer, 'settled', 'ann', 6n, 4n);
  await subscribe(writer, 'settled', 'ben', 5n, 3n);
  await subscribe(writer, 'settled', 'cid', 1n, 0n);
  await offer(writer, 'open', 'BY0002', { subscriptions: 1, lots: 2 });
  await subscribe(writer, 'open', 'ann', 2n, null);
  await subscribe(writer, 'open', 'ben', 3n, 'back');
  await refuseAgreement(writer, 'open');
  await offer(writer, 'small', 'BY0003', { subscriptions: 1, lots: 2 });
  await takeBothParts(writer, { type: 'equity_allotment', id: idOf('share offering small') });
  await subscribe(writer, 'small', 'ann', 2n, 2n);
}

type Name = 'settled' | 'open' | 'small';
/** What was allotted of each offering. */
const allottedLots = { settled: 7, open: null, small: 2 } as const satisfies Record<Name, number | null>;

async function offer(
  writer: Writer,
  name: Name,
  symbol: string,
  wanted: { subscriptions: number; lots: number },
): Promise<void> {
  const offering = idOf(`share offering ${name}`);
  const instrument = idOf(`instrument ${name}`);
  const isSettled = name !== 'open';
  await writer.run(sql`
    insert into instruments (instrument_id, symbol, company, issue_price, status, listed_on, created_at)
    values (${instrument}, ${symbol}, ${text}::jsonb, ${price}, ${isSettled ? 'listed' : 'offered'},
      ${isSettled ? dayOne.on : null}, ${at})`);
  await writer.run(sql`
    insert into equity_offerings (offering_id, instrument_id, summary, licence_reference, use_of_proceeds, risks, risk_level,
      documents, agreement, agreement_version, agreement_sha256, price, lot_shares, quota_lots, max_lots, opens_at, closes_at,
      created_by, created_at, published_by, published_at, draw_secret_sealed, draw_commitment, draw_secret, allot_by, closed_at,
      proposed_by, decided_by, decided_at, settled_at, allotted_lots)
    values (${offering}, ${instrument}, ${text}::jsonb, 'LIC', ${text}::jsonb, ${text}::jsonb, 'R2', '[]'::jsonb, ${text}::jsonb,
      1, 'sha', ${price}, ${lotShares}, 7, 7, ${at}, ${tomorrow}, ${idOf('operator 1')}, ${at}, ${idOf('operator 2')}, ${at},
      ${sealed}, ${drawCommitment(secret)}, ${isSettled ? secret : null}, ${tomorrow}, ${isSettled ? at : null},
      ${isSettled ? idOf('operator 1') : null}, ${isSettled ? idOf('operator 2') : null}, ${isSettled ? at : null},
      ${isSettled ? at : null}, ${allottedLots[name]})`);
  await takeBothParts(writer, { type: 'equity_offering', id: offering });
  await writer.run(sql`
    insert into offering_agreements (agreement_id, offering_id, version, body, sha256, state, proposed_by, proposed_at,
      decided_by, decided_at)
    values (${offering}, ${offering}, 1, ${text}::jsonb, 'sha', 'published', ${idOf('operator 1')}, ${at},
      ${idOf('operator 2')}, ${at})`);
  await writer.run(sql`
    insert into offering_demand (offering_id, subscriptions, lots, is_open)
    values (${offering}, ${wanted.subscriptions}, ${wanted.lots}, ${!isSettled})`);
}

/** Somebody proposes another agreement, which a second operator refuses. */
async function refuseAgreement(writer: Writer, name: Name): Promise<void> {
  const id = idOf('agreement refused');
  await writer.run(sql`
    insert into offering_agreements (agreement_id, offering_id, version, body, sha256, state, proposed_by, proposed_at,
      decided_by, decided_at)
    values (${id}, ${idOf(`share offering ${name}`)}, null, ${text}::jsonb, 'other', 'refused', ${idOf('operator 1')}, ${at},
      ${idOf('operator 2')}, ${at})`);
  await takeBothParts(writer, { type: 'offering_agreement', id });
}

const stateOf = (lots: bigint, got: bigint): string => {
  if (got === 0n) return 'not_allotted';
  return got === lots ? 'allotted' : 'partly_allotted';
};

/** Somebody subscribes, and is allotted so many lots, or none yet, or takes it back. */
async function subscribe(
  writer: Writer,
  name: Name,
  who: string,
  lots: bigint,
  got: bigint | null | 'back',
): Promise<void> {
  const userId = idOf(who);
  const subscriptionId = idOf(`shares of ${who} in ${name}`);
  const amount = lots * lotShares * price;
  const row = {
    user_id: userId,
    subscription_id: subscriptionId,
    instrument_id: idOf(`instrument ${name}`),
    amount,
  };
  await hold(writer, [subscriptionHold(row)], dayOne, null);
  if (got !== null) await voidHold(writer, userId, shareHoldId(subscriptionId), dayOne);
  const lotsGot = typeof got === 'bigint' ? got : null;
  if (lotsGot) await own(writer, row, name, lotsGot * lotShares);
  const state = got === null ? 'held' : got === 'back' ? 'withdrawn' : stateOf(lots, got);
  await writer.run(sql`
    insert into share_subscriptions (user_id, subscription_id, number, offering_id, instrument_id, lots, lot_shares, price,
      amount, state, subscribed_at, ended_at, withdrawn_by, allotted_shares, contract_id, contract_number, agreement_version,
      agreement_sha256, product_risk, person_risk, risk_profile_number)
    values (${userId}, ${subscriptionId}, ${`Q ${who} ${name}`}, ${idOf(`share offering ${name}`)}, ${row.instrument_id},
      ${lots}, ${lotShares}, ${price}, ${amount}, ${state}, ${at}, ${got === null ? null : at},
      ${got === 'back' ? 'person' : null}, ${lotsGot === null ? null : lotsGot * lotShares},
      ${idOf(`contract of shares of ${who} in ${name}`)}, 'C', 1, 'sha', 'R2', 'C2', 1)`);
  await sign(writer, userId, `shares of ${who} in ${name}`, { lots, amount });
}

async function own(
  writer: Writer,
  row: Parameters<typeof allotmentPostings>[0],
  name: Name,
  shares: bigint,
): Promise<void> {
  const symbol = name === 'small' ? 'BY0003' : 'BY0001';
  const paid = shares * price;
  await openAccount(writer, row.user_id, 'shares', sharesOf(symbol), at);
  await post(writer, allotmentPostings(row, { symbol, shares, paid }), dayOne);
  await writer.run(sql`
    insert into equity_positions (user_id, instrument_id, shares, cost, opened_at, updated_at)
    values (${row.user_id}, ${row.instrument_id}, ${shares}, ${paid}, ${at}, ${at})`);
}

async function sign(
  writer: Writer,
  userId: string,
  name: string,
  { lots, amount }: { lots: bigint; amount: bigint },
): Promise<void> {
  const hash = createHash('sha256').update(name).digest('hex');
  const sealHash = createHash('sha256').update(hash).update(sealed).digest('hex');
  await writer.run(sql`
    insert into contracts (user_id, contract_id, number, kind, subject_type, subject_id, template_number, language, terms,
      document_sealed, sha256, draft_sha256, seal_sha256, signed_at, effective_on, expires_on)
    values (${userId}, ${idOf(`contract of ${name}`)}, ${`contract of ${name}`}, 'share_subscription', 'share_subscription',
      ${idOf(name)}, 1, 'zh',
      jsonb_build_object('lots', ${String(lots)}::text, 'amount', ${`${amount / 100n}.00`}::text, 'agreementSha256', 'sha'),
      ${sealed}, ${hash}, ${hash}, ${sealHash}, ${at}, ${dayOne.on}, '2026-03-04')`);
}

export const worldPart: WorldPart = { order: 180, settle: issueShares };
