import type { ProtectedCommand } from '@banyan/api/gathered.ts';
import { maskName } from '@banyan/domain/certification/real-name.ts';
import { sealIdNumber, sealName } from '../src/features/certification/documents.ts';
import type { Keys } from '../src/features/certification/index.ts';
import { basisOf } from '../src/features/people/payment-password/authorization.store.ts';
import { sealPayoutDetails } from '../src/features/wallet/payout-methods/payout-details.ts';
import { openAccount, post } from '../src/ledger/index.ts';
import { insertRows } from '../src/platform/db/insert-rows.ts';
import { sql, type Writer } from '../src/platform/db/sql.ts';
import { newId } from '../src/platform/ids.ts';
import { newBearer, newSecret, sha256 } from '../src/platform/security/tokens.ts';
import { processKeys } from './api-process.ts';
import { recharge } from './ledger-drafts.ts';

/** A person who can give money commands at once: written into the database, for tests of load and of crashes. */
export interface RichPerson {
  userId: string;
  token: string;
  sessionId: string;
  /** What every authorization stands on (`basisOf`). */
  basis: string;
  payoutMethodId: string;
  /** Each allows one withdrawal of `withdrawalAmount`, within the hour. */
  authorizations: string[];
  /** Each allows one subscription to what was asked for, within the hour. */
  subscriptionAuthorizations: string[];
  /** Each allows one payment to the payee that was asked for, within the hour. */
  remittanceAuthorizations: string[];
}

export const withdrawalAmount = 100_00n;
const holder = 'Rich Person';
/** What everybody here is called by whoever pays them. */
export const shownHolder = maskName(holder);
const fortune = 1_000_000_00n;

/** What subscriptions are authorized for, and how many. */
interface Subscriptions {
  /** The product, or the offer or group in which it is bought. */
  productId: string;
  command?: ProtectedCommand;
  /** Minor units. */
  amount: bigint;
  count: number;
}

export interface Riches {
  keys?: Keys;
  /** What is in the wallet. */
  balance?: bigint;
  isCertified?: boolean;
  /** What each authorization allows to withdraw. */
  amount?: bigint;
  subscriptions?: Subscriptions;
  remittances?: { payeeId: string; amount: bigint; count: number };
  /** When all this was; now unless an app's clock says otherwise. */
  at?: Date;
}

export async function richPerson(
  writer: Writer,
  authorizations: number,
  {
    keys = processKeys,
    balance = fortune,
    isCertified = true,
    amount = withdrawalAmount,
    subscriptions,
    remittances,
    at = new Date(),
  }: Riches = {},
): Promise<RichPerson> {
  const later = new Date(at.getTime() + 3_600_000);
  const userId = newId();
  const name = `r${userId.replaceAll('-', '').slice(-11)}`;
  const code = name.slice(-8).toUpperCase();
  const token = newBearer(userId);
  const sessionId = newId();
  await writer.run(sql`
    insert into users (user_id, username, phone_sealed, phone_masked, password_hash, invitation_code, registered_at)
    values (${userId}, ${name}, ${Buffer.from('sealed')}, '138****0000', 'none', ${code}, ${at})`);
  await writer.run(sql`
    insert into claims (kind, value, user_id)
    values ('username', ${name}, ${userId}), ('invitation', ${code}, ${userId}), ('phone', ${name}, ${userId})`);
  await writer.run(sql`
    insert into sessions (user_id, session_id, token_hash, device, client_id, created_at, last_seen_at, expires_at)
    values (${userId}, ${sessionId}, ${sha256(token)}, 'test', 'test', ${at}, ${at}, ${later})`);
  await openAccount(writer, userId, 'wallet', 'CNY', at);
  await payIn(writer, userId, balance, at);
  if (isCertified) await certify(writer, keys, userId, at);
  const payoutMethodId = await addCard(writer, keys, userId, at);
  await writer.run(
    sql`insert into payment_passwords (user_id, hash, set_at) values (${userId}, 'none', ${at})`,
  );
  const basis = (await basisOf(writer, userId)) ?? '';
  const authorize = (count: number, command: ProtectedCommand, amount: bigint, payee: string) => {
    const wanted = { person: { userId, sessionId, basis }, command, amount, payee };
    return authorizeEach(
      writer,
      Array.from({ length: count }, () => wanted),
      at,
    );
  };
  if (subscriptions) await profile(writer, userId, at);
  return {
    userId,
    token,
    sessionId,
    basis,
    payoutMethodId,
    authorizations: await authorize(authorizations, 'withdraw', amount, payoutMethodId),
    subscriptionAuthorizations: subscriptions
      ? await authorize(
          subscriptions.count,
          subscriptions.command ?? 'subscribe',
          subscriptions.amount,
          subscriptions.productId,
        )
      : [],
    remittanceAuthorizations: remittances
      ? await authorize(remittances.count, 'remit', remittances.amount, remittances.payeeId)
      : [],
  };
}

interface Wanted {
  person: Pick<RichPerson, 'userId' | 'sessionId' | 'basis'>;
  command: ProtectedCommand;
  /** Minor units. */
  amount: bigint;
  payee: string;
}

/** Writes an authorization for each of these commands, good for an hour. Returns their secrets, in the same order. */
export async function authorizeEach(writer: Writer, wanted: readonly Wanted[], at: Date): Promise<string[]> {
  if (wanted.length === 0) return [];
  const later = new Date(at.getTime() + 3_600_000);
  const secrets = wanted.map(() => newSecret());
  const columns = {
    user_id: 'uuid',
    token_hash: 'text',
    session_id: 'uuid',
    basis: 'text',
    command: 'text',
    amount: 'bigint',
    payee: 'uuid',
    given_at: 'timestamptz',
    expires_at: 'timestamptz',
  };
  const rows = wanted.map(({ person: { userId, sessionId, basis }, command, amount, payee }, i) => {
    const hash = sha256(secrets[i] ?? '');
    return [userId, hash, sessionId, basis, command, amount, payee, at, later];
  });
  await writer.run(insertRows('payment_authorizations', columns, rows));
  return secrets;
}

/** Lets the person invest in anything. */
async function profile(writer: Writer, userId: string, at: Date): Promise<void> {
  const today = at.toISOString().slice(0, 10);
  const nextYear = new Date(at.getTime() + 300 * 86_400_000).toISOString().slice(0, 10);
  await writer.run(sql`
    insert into risk_profiles (user_id, number, version, answers, score, level, taken_at, taken_on, ends_on)
    values (${userId}, 1, 1, '{}', 90, 'C5', ${at}, ${today}, ${nextYear})`);
}

async function payIn(writer: Writer, userId: string, balance: bigint, at: Date): Promise<void> {
  const draft = recharge(userId, balance);
  await post(writer, [draft], { at, on: at.toISOString().slice(0, 10) });
  await writer.run(sql`
    insert into recharges (user_id, recharge_id, number, amount, method, state, provider, provider_payment_id,
      transfer_id, created_at, expires_at, finished_at)
    values (${userId}, ${draft.cause.id}, ${draft.cause.id}, ${balance}, 'bank', 'succeeded', 'test', ${newId()},
      ${draft.transferId}, ${at}, ${at}, ${at})`);
}

const sealed = Buffer.from('sealed');

async function certify(writer: Writer, keys: Keys, userId: string, at: Date): Promise<void> {
  const reviewer = newId();
  await writer.run(sql`
    insert into certifications (user_id, state, name_sealed, id_number_sealed, id_number_index, round, submitted_at,
      expected_by, decided_at, decided_by)
    values (${userId}, 'passed', ${sealName(keys, userId, holder)}, ${sealIdNumber(keys, userId, userId)},
      ${userId}, 1, ${at}, ${at}, ${at}, 'test')`);
  await writer.run(sql`
    insert into claims (kind, value, user_id) values ('id_number', ${userId}, ${userId})`);
  await writer.run(sql`
    insert into certification_photos (user_id, side, photo_id, round, image_sealed, uploaded_at)
    values (${userId}, 'front', ${newId()}, 0, ${sealed}, ${at}), (${userId}, 'back', ${newId()}, 0, ${sealed}, ${at}),
      (${userId}, 'holding', ${newId()}, 0, ${sealed}, ${at})`);
  await writer.run(sql`
    insert into certification_steps (user_id, seq, from_state, to_state, operator_id, operator, at)
    values (${userId}, 1, 'none', 'under_review', null, null, ${at}),
      (${userId}, 2, 'under_review', 'passed', ${reviewer}, 'test', ${at})`);
  for (const what of ['details', 'front', 'back', 'holding'])
    await writer.run(sql`
      insert into certification_views (user_id, view_id, what, operator_id, operator, roles, reason, viewed_at)
      values (${userId}, ${newId()}, ${what}, ${reviewer}, 'test', '{reviewer}', 'review', ${at})`);
}

async function addCard(writer: Writer, keys: Keys, userId: string, at: Date): Promise<string> {
  const payoutMethodId = newId();
  const details = sealPayoutDetails(keys, userId, payoutMethodId, { number: '0000', holder });
  await writer.run(sql`
    insert into payout_methods (user_id, payout_method_id, kind, details_sealed, number_index, number_masked, holder,
      bank, province, city, district, branch, added_at)
    values (${userId}, ${payoutMethodId}, 'bank_card', ${details}, ${payoutMethodId}, '**** 0000', 'R*** P***',
      'b', 'p', 'c', 'd', 'b', ${at})`);
  return payoutMethodId;
}
