import { createHash } from 'node:crypto';
import { hold, postHold, type TransferDraft, voidHold } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at } = dayOne;
const product = idOf('product');
const text = JSON.stringify({ en: 'Text', zh: '文字' });
const sealed = Buffer.from('sealed');
const principal = 10_000_00n;
const deadline = new Date('2026-03-02T02:00:00Z');
const valueOn = '2026-03-03';
const maturesOn = '2026-04-03';

type State = 'waiting' | 'success' | 'failed' | 'left';
const subscriptionStates = {
  waiting: 'pending',
  success: 'cooling_off',
  failed: 'cancelled',
  left: 'cancelled',
} as const;

/** Inserts an offer with a group in each state: one that waits, one that filled, and one that failed after somebody left. */
async function buyTogether(writer: Writer): Promise<void> {
  const [offer, template] = [idOf('group offer'), idOf('group template')];
  await writer.run(sql`
    insert into group_offers (offer_id, product_id, size, bonus_bps, created_by, created_at, published_by, published_at)
    values (${offer}, ${product}, 2, 73, ${idOf('operator 1')}, ${at}, ${idOf('operator 2')}, ${at})`);
  await takeBothParts(writer, { type: 'group_offer', id: offer });
  await writer.run(sql`
    insert into contract_templates (template_id, kind, number, title, body, state, created_by, created_at, reviewed_by,
      reviewed_at, review_note, published_by, published_at)
    values (${template}, 'group_investment', 1, ${text}, ${text}, 'published', ${idOf('operator 1')}, ${at},
      ${idOf('operator 2')}, ${at}, 'compared', ${idOf('operator 2')}, ${at})`);
  await takeBothParts(writer, { type: 'contract_template', id: template });
  await open(writer, 'waiting', ['ben']);
  await open(writer, 'success', ['ben', 'ann']);
  await open(writer, 'failed', ['ben']);
  await join(writer, 'failed', 'ann', 'left');
  await writer.run(sql`
    update product_quotas set sold_units = sold_units + 300 where product_id = ${product}`);
}

async function open(
  writer: Writer,
  state: Exclude<State, 'left'>,
  members: readonly string[],
): Promise<void> {
  const groupId = idOf(`group ${state}`);
  const code = `GRP${state.slice(0, 5).toUpperCase()}`;
  const filledAt = state === 'success' ? at : null;
  const settledAt = state === 'waiting' ? null : deadline;
  await writer.run(sql`insert into group_codes (code, group_id) values (${code}, ${groupId})`);
  await writer.run(sql`
    insert into buying_groups (group_id, offer_id, product_id, code, number, size, bonus_bps, deadline_hours, started_at,
      deadline_at, value_on, joined, state, filled_at, settled_at)
    values (${groupId}, ${idOf('group offer')}, ${product}, ${code}, ${`group ${state}`}, 2, 73, 24, ${at}, ${deadline},
      ${valueOn}, ${members.length}, ${state}, ${filledAt}, ${settledAt})`);
  for (const name of members) await join(writer, state, name, state);
}

async function join(writer: Writer, group: string, name: string, state: State): Promise<void> {
  const userId = idOf(name);
  const subscriptionId = idOf(`${name} in group ${group}`);
  const transferId = idOf(`transfer of ${name} in group ${group}`);
  const draft: TransferDraft = {
    transferId,
    kind: 'subscription',
    asset: 'CNY',
    amount: principal,
    from: { userId, account: 'wallet' },
    to: { house: `escrow/${product}` },
    cause: { type: 'subscription', id: subscriptionId },
  };
  await hold(writer, [draft], dayOne, null);
  if (state === 'success') await postHold(writer, userId, transferId, dayOne);
  else if (state !== 'waiting') await voidHold(writer, userId, transferId, dayOne);
  await writer.run(sql`
    insert into subscriptions (user_id, subscription_id, number, product_id, issuer_id, units, principal, rate_bps, cycle_days, style,
      agreement_version, agreement_sha256, state, transfer_id, subscribed_at, value_on, matures_on, product_risk, person_risk, risk_profile_number)
    values (${userId}, ${subscriptionId}, ${`${name} in ${group}`}, ${product}, ${idOf('issuer')}, 100, ${principal}, 438, 31,
      'interest_daily', 1, 'sha', ${subscriptionStates[state]}, ${transferId}, ${at}, ${valueOn}, ${maturesOn}, 'R1', 'C2', 1)`);
  await writer.run(sql`
    insert into group_members (user_id, group_id, subscription_id, state, joined_at, left_at)
    values (${userId}, ${idOf(`group ${group}`)}, ${subscriptionId}, ${state}, ${at}, ${state === 'left' ? at : null})`);
  await sign(writer, userId, `${name} in group ${group}`);
}

async function sign(writer: Writer, userId: string, name: string): Promise<void> {
  const hash = createHash('sha256').update(name).digest('hex');
  const sealHash = createHash('sha256').update(hash).update(sealed).digest('hex');
  await writer.run(sql`
    insert into contracts (user_id, contract_id, number, kind, subject_type, subject_id, template_number, language, terms,
      document_sealed, sha256, draft_sha256, seal_sha256, signed_at, effective_on, expires_on)
    values (${userId}, ${idOf(`contract of ${name}`)}, ${`contract of ${name}`}, 'group_investment', 'subscription', ${idOf(name)},
      1, 'zh',
      jsonb_build_object('productCode', 'P1', 'units', '100', 'principal', '10000.00', 'rateBps', '438', 'cycleDays', '31',
        'style', 'interest_daily', 'valueOn', ${valueOn}::text, 'maturesOn', ${maturesOn}::text, 'agreementSha256', 'sha',
        'groupSize', '2', 'bonusBps', '73', 'deadlineHours', '24'),
      ${sealed}, ${hash}, ${hash}, ${sealHash}, ${at}, ${valueOn}, ${maturesOn})`);
}

export const worldPart: WorldPart = { order: 140, settle: buyTogether };
