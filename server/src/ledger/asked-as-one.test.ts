import { expect, test } from 'vitest';
import { noon, remittance, withdrawal } from '../../testing/ledger-drafts.ts';
import { alikeOf } from '../platform/db/alike.ts';
import { insertionsOf } from '../platform/db/insert-rows.ts';
import type { Query, Writer } from '../platform/db/sql.ts';
import { hold, openAccount, post } from './index.ts';

/** Commands that share a transaction all move money: what the ledger asks for each must be asked as one for all. */

const [ann, ben] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

/** Returns what a piece of work asks of accounts that bear everything. */
async function askedBy(work: (writer: Writer) => Promise<void>): Promise<Query[]> {
  const asked: Query[] = [];
  const note = (query: Query) => void asked.push(query);
  const writer = {
    first: async (query: Query) => {
      note(query);
      return { posted: 10n, seq: 1n };
    },
    run: async (query: Query) => {
      note(query);
      return 1;
    },
    send: note,
  } as unknown as Writer;
  await work(writer);
  return asked;
}

const isAskedAsOne = (query: Query): boolean =>
  insertionsOf(query) !== undefined || alikeOf(query.texts) !== null;

test.each<[string, number, (writer: Writer) => Promise<void>]>([
  ['a transfer between two people', 3, (writer) => post(writer, [remittance(ann, ben, 1n)], noon)],
  ['what is set aside', 2, (writer) => hold(writer, [withdrawal(ann, 1n)], noon, null)],
  ['an account that is opened', 1, (writer) => openAccount(writer, ann, 'wallet', 'CNY', noon.at)],
])('each statement of %s is asked as one for many', async (_, statements, work) => {
  const asked = await askedBy(work);
  expect(asked.map(isAskedAsOne)).toEqual(Array.from({ length: statements }, () => true));
});
