import { formatAmount } from '@banyan/domain/money/amount.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import { investmentTemplate } from '@banyan/server/features/contracts/investment-template.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { insertRows } from '@banyan/server/platform/db/insert-rows.ts';
import { sql, type Writer } from '@banyan/server/platform/db/sql.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { drawnSignature } from '@banyan/server/testing/contracts.ts';
import { shownHolder, withdrawalAmount } from '@banyan/server/testing/rich-person.ts';
import { askersOf, type Member } from './crowd.ts';
import { get, headersOf, post } from './wire.ts';

/** Whole requests, ready to be sent: of people who are written into the database beforehand, and authorized for each. */
export interface Requests {
  /**
   * Withdrawals, of which a share are refused: too small, of a spent authorization, of other terms. A half is only of
   * every second person: nobody is at two servers at once.
   */
  withdrawals(count: number, of?: { refusedShare?: number; half?: 0 | 1 }): Promise<string[]>;
  /** Each by somebody who has read the contract before: `termsOf` is asked for what a person was shown, by the token. */
  subscriptions(count: number, termsOf: (token: string) => Promise<SignedTerms>): Promise<string[]>;
  /** Each pays the one before: everybody pays, and is paid. */
  remittances(count: number): Promise<string[]>;
  /** What is only read, by one person after the other: nobody is answered more than a few questions at once. */
  reads(path: string): string[];
  projection: { path: string; fields: object };
}

/** What a person is shown before a subscription, and the hash of the contract's draft that was read. */
export interface SignedTerms {
  shown: object;
  draftSha256: string;
}

const unitPrice = 100_00n;
const quota = 1_000_000_000n;
/** The least, so that nobody's day is used up. */
const remitted = 1_00n;
/** So many a person may ask for in a day. */
const mostWithdrawals = Number(defaultPolicy.withdrawal.maxPerDay / withdrawalAmount);
const reads: Record<string, object | null> = {
  '/api/index': {},
  '/api/productlist': { sort: 'default' },
  // A `GET`.
  '/api/wallet/overview': null,
};
export const readPaths = Object.keys(reads);

export async function prepareRequests(db: Database, { people = 128 } = {}): Promise<Requests> {
  const productId = await inTransaction(db, offerProduct);
  const askers = await askersOf(db, { people, productId, unitPrice, mostWithdrawals });
  const money = (path: string, member: Member, fields: object) =>
    post(path, { ...headersOf(member), 'idempotency-key': newId() }, fields);
  return {
    withdrawals: async (count, { refusedShare = 0, half } = {}) => {
      // Both halves together ask for twice as many, half of the people each: room is made before the first of them.
      if (half !== 1) await askers.makeRoom(Math.ceil((half === undefined ? count : 2 * count) / people) + 1);
      const payeeOf = ({ payoutMethodId }: Member) => payoutMethodId;
      const asked = await askers.authorized(count, 'withdraw', {
        amount: withdrawalAmount,
        payeeOf,
        ...(half !== undefined && { half }),
      });
      return asked.map(({ member, authorization }, i) => {
        const wrong = refusedShare > 0 && i % Math.round(1 / refusedShare) === 0 ? refusals[i % 3] : {};
        return money('/api/withdrawal/request', member, {
          amount: '100.00',
          payoutMethodId: member.payoutMethodId,
          shown: { fee: '0.00', net: '100.00' },
          authorization,
          ...wrong,
        });
      });
    },
    subscriptions: async (count, termsOf) => {
      const payeeOf = () => productId;
      const asked = await askers.authorized(count, 'subscribe', { amount: unitPrice, payeeOf });
      const terms = new Map<string, SignedTerms>();
      for (const { token } of new Set(asked.map(({ member }) => member)))
        terms.set(token, await termsOf(token));
      return asked.map(({ member, authorization }) => {
        const { shown, draftSha256 } = terms.get(member.token) as SignedTerms;
        return money('/api/subscription/create', member, {
          productId,
          units: '1',
          agreementVersion: 1,
          agreed: true,
          shown,
          contract: { draftSha256, signature: drawnSignature },
          authorization,
        });
      });
    },
    remittances: async (count) => {
      const payeeOf = ({ payeeId }: Member) => payeeId;
      const asked = await askers.authorized(count, 'remit', { amount: remitted, payeeOf });
      return asked.map(({ member, authorization }) =>
        money('/api/remittance/send', member, {
          payeeId: member.payeeId,
          amount: formatAmount(remitted, 'CNY'),
          shown: { name: shownHolder },
          authorization,
        }),
      );
    },
    reads: (path) =>
      askers.readers.map((reader) => {
        const fields = reads[path];
        return fields ? post(path, headersOf(reader), fields) : get(path, headersOf(reader));
      }),
    projection: { path: '/api/subscription/projection', fields: { productId, units: '1' } },
  };
}

/** What is used up already, or never was there: a stranger's. */
const spent = 'x'.repeat(43);
const refusals = [
  { authorization: spent },
  { amount: '0.01', shown: { fee: '0.00', net: '0.01' } },
  { shown: { fee: '1.00', net: '99.00' } },
];

/** Writes a product that everybody may buy as much of as they like; an earlier commit kept its quota in another place. */
async function offerProduct(writer: Writer): Promise<string> {
  const [productId, issuerId, at] = [newId(), newId(), new Date()];
  const text = JSON.stringify({ zh: '基准', en: 'Bench' });
  await writer.run(sql`
    insert into issuers (issuer_id, name, licence_reference, created_at) values (${issuerId}, ${text}::jsonb, 'bench', ${at})`);
  const isEarlier = await writer.first(sql`
    select 1 as one from information_schema.columns where table_name = 'products' and column_name = 'quota_units'`);
  const row = {
    ...(isEarlier ? { quota_units: quota } : {}),
    product_id: productId,
    code: `bench-${productId}`,
    name: text,
    category: 'stable',
    issuer_id: issuerId,
    risk_level: 'R2',
    rate_bps: 365,
    cycle_days: 90,
    style: 'interest_daily',
    unit_price: unitPrice,
    min_units: 1n,
    max_units: 100n,
    opens_at: new Date(at.getTime() - 1_000),
    description: text,
    return_source: text,
    worst_case: text,
    fees: text,
    agreement_title: text,
    agreement_body: text,
    agreement_version: 1,
    created_by: newId(),
    created_at: at,
    published_by: newId(),
    published_at: at,
  };
  const columns = Object.fromEntries(Object.keys(row).map((name) => [name, 'text']));
  await writer.run(insertRows('products', columns, [Object.values(row)]));
  if (!isEarlier)
    await writer.run(sql`
      insert into product_quotas (product_id, quota_units) values (${productId}, ${quota})`);
  await writer.run(sql`
    insert into agreements (product_id, version, title, body, sha256, published_at)
    values (${productId}, 1, ${text}::jsonb, ${text}::jsonb, 'bench', ${at})`);
  await publishTemplate(writer, at);
  return productId;
}

/** Writes the contract that a subscription signs; an earlier commit knows none. */
async function publishTemplate(writer: Writer, at: Date): Promise<void> {
  const known = await writer.first(
    sql`select 1 as one from information_schema.tables where table_name = 'contract_templates'`,
  );
  if (!known) return;
  const { kind, title, body } = investmentTemplate;
  const checker = newId();
  await writer.run(sql`
    insert into contract_templates (template_id, kind, number, title, body, state, created_by, created_at, reviewed_by,
      reviewed_at, review_note, published_by, published_at)
    values (${newId()}, ${kind}, 1, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb, 'published', ${newId()},
      ${at}, ${checker}, ${at}, 'bench', ${checker}, ${at})
    on conflict do nothing`);
}
