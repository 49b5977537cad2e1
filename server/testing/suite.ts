import { afterAll, afterEach, expect } from 'vitest';
import { openMessage, recipientIndex } from '../src/features/people/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { clusterDdl, isOnCluster } from '../src/platform/db/placement.ts';
import { type Query, sql, type Writer } from '../src/platform/db/sql.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { type TestApp, testApp } from './test-app.ts';
import { verifier } from './verified.ts';

export interface Suite extends TestApp {
  db: Database;
  /** Reads rows, for what no call shows. */
  rows<Row>(query: Query<Row>): Promise<Row[]>;
  /** Changes the database directly, without the app. */
  tamper(work: (writer: Writer) => Promise<unknown>): Promise<unknown>;
}

/**
 * Starts one app for a whole test file. After each of its tests every invariant is checked; the test that broke one is
 * told which commands led there, and the tests after it are not blamed. What calls do is compared with what they declare.
 */
export async function suiteApp(options: Parameters<typeof testApp>[0] = {}): Promise<Suite> {
  const app = await testApp(options);
  const { db } = app.app.services;
  const verify = verifier(db, app.calls.recent);
  afterEach(() => verify());
  afterEach(() => expect(app.breaches.splice(0)).toEqual([]));
  afterAll(async () => {
    await verify('all').finally(() => app.close());
  });
  return {
    ...app,
    db,
    rows: <Row>(query: Query<Row>) => inTransaction(db, (writer) => writer.rows<Row>(query)),
    tamper: (work) =>
      inTransaction(db, async (writer) => {
        // Some of it changes the schema: a trigger that fails, or a column of before.
        if (await isOnCluster(writer)) for (const setting of clusterDdl) await writer.run(sql.raw(setting));
        return work(writer);
      }),
  };
}

/** Returns what the newest message to an e-mail address or a phone says. */
export const messageTo = async (suite: Suite, address: string) => (await messagesTo(suite, address))[0];

/** Returns what all messages to an e-mail address or a phone say, the newest first; those of one instant in any order. */
export async function messagesTo(suite: Suite, address: string) {
  const { keys } = suite.app.services.config;
  const index = recipientIndex(keys, address.includes('@') ? 'email' : 'sms', address);
  const messages = await suite.rows<Parameters<typeof openMessage>[1]>(sql`
    select message_id, recipient_sealed, body_sealed from messages where recipient_index = ${index}
    order by created_at desc, message_id desc`);
  return messages.map((message) => openMessage(keys, message).content);
}

/** Returns the code in the newest message to an e-mail address or a phone. */
export const codeSentTo = async (suite: Suite, address: string): Promise<string> =>
  (await messageTo(suite, address))?.code ?? '';

/** Returns how many rows a table has. */
export async function countOf(suite: Suite, table: string): Promise<number> {
  const [row] = await suite.rows<{ n: bigint }>(sql`select count(*) as n from ${sql.table(table)}`);
  return Number(row?.n);
}
