import type { Database } from '@banyan/server/platform/db/database.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { authorizeEach, type RichPerson, richPerson } from '@banyan/server/testing/rich-person.ts';

/** Somebody who asks, and whom this person pays. */
export type Member = RichPerson & { payeeId: string };

interface Given {
  people: number;
  productId: string;
  /** Minor units. */
  unitPrice: bigint;
  /** What each may ask for in a day. */
  mostWithdrawals: number;
}

/** Returns who asks, in turns: so many people at a time, and others when the day of these is used up. */
export async function askersOf(db: Database, { people, productId, unitPrice, mostWithdrawals }: Given) {
  const gathered = () => gather(db, people, productId, unitPrice);
  let members = await gathered();
  // Their figures do not grow with what the others do.
  const readers: RichPerson[] = [];
  for (let i = 0; i < people; i += 1)
    readers.push(await inTransaction(db, (writer) => richPerson(writer, 0)));
  let given = 0;
  let turn = 0;
  const next = (half?: 0 | 1): Member => {
    turn += 1;
    const place = half === undefined ? turn : turn * 2 + half;
    return members[place % people] as Member;
  };
  return {
    /** Those who only read. */
    readers,
    /** Chooses who asks, and authorizes each: what was prepared for a whole run would not last for a longer one. */
    authorized: async (
      count: number,
      command: 'withdraw' | 'subscribe' | 'remit',
      { amount, payeeOf, half }: { amount: bigint; payeeOf: (member: Member) => string; half?: 0 | 1 },
    ) => {
      const chosen = Array.from({ length: count }, () => next(half));
      const wanted = chosen.map((member) => ({ person: member, command, amount, payee: payeeOf(member) }));
      const secrets = await inTransaction(db, (writer) => authorizeEach(writer, wanted, new Date()));
      return chosen.map((member, i) => ({ member, authorization: secrets[i] }));
    },
    /** Lets somebody new ask where the day of these has no room for so many withdrawals of each. */
    makeRoom: async (each: number) => {
      if (given + each > mostWithdrawals) {
        members = await gathered();
        given = 0;
      }
      given += each;
    },
  };
}

/** Writes people into the database, who may buy the product, and each of whom pays the one before. */
async function gather(db: Database, people: number, productId: string, unitPrice: bigint): Promise<Member[]> {
  const members: Member[] = [];
  let payeeId = (await inTransaction(db, (writer) => richPerson(writer, 0))).userId;
  for (let i = 0; i < people; i += 1) {
    const subscriptions = { productId, amount: unitPrice, count: 0 };
    const person = await inTransaction(db, (writer) => richPerson(writer, 0, { subscriptions }));
    members.push({ ...person, payeeId });
    payeeId = person.userId;
  }
  return members;
}
