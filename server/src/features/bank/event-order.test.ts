import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { expect, it } from 'vitest';
import { announceTransfer } from '../../../testing/bank-transfers.ts';
import { permutations } from '../../../testing/permutations.ts';
import { type Person, registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';

/**
 * No provider tells of a bank transfer: operators and statements do. What they say of one movement may come in any order,
 * too early, too late and twice.
 */

const suite = await suiteApp({ start: new Date('2026-09-01T04:00:00Z') });
const { ada, bea } = await operators(suite);
// A person has fifty recharges to pay at most, and some of these are never paid.
const names = ['maple', 'birch', 'cedar', 'rowan'];
const people = await Promise.all(names.map((name) => registerPerson(suite, name)));

const kinds = ['recorded', 'stated', 'assigned', 'credited', 'set_aside'] as const;
type Kind = (typeof kinds)[number];
const orders = [...permutations<Kind>(kinds)];

/** How often somebody was credited. */
const creditsOf = async ({ userId }: Person) =>
  (await suite.rows(sql`select amount from entries where user_id = ${userId}`)).length;

/** One movement of 10.00 on a day of its own, whose remark has the code of a recharge. */
interface Movement {
  person: Person;
  day: string;
  bankReference: string;
  remark: string;
  opening: bigint;
}

const amount = 10_00n;
const text = (minor: bigint) => formatAmount(minor, 'CNY');

async function lineOf(bankReference: string): Promise<string> {
  const [line] = await suite.rows<{ line_id: string }>(
    sql`select line_id from bank_lines where bank_reference = ${bankReference}`,
  );
  return line?.line_id ?? newId();
}

/** Does something about the movement; returns the refusal, or the state that it is in by then. */
async function send(kind: Kind, { person, day, bankReference, remark, opening }: Movement): Promise<string> {
  const { userId, name } = person;
  const reply = async () => {
    if (kind === 'stated') {
      const row = [day, text(amount), bankReference, remark].join(',');
      const span = { from: day, to: day, opening: text(opening), closing: text(opening + amount) };
      const bytes = Buffer.from(`Date,Amount,Bank reference,Remark\r\n${row}\r\n`);
      const file = { bytes, name: 'a.csv' };
      return ada.send('/console/api/bank-statements/import', span, { file });
    }
    if (kind === 'recorded')
      return ada.send('/console/api/bank-lines/record', {
        bookedOn: day,
        amount: text(amount),
        bankReference,
        payer: '',
        payerAccount: '',
        remark,
      });
    const lineId = await lineOf(bankReference);
    if (kind === 'assigned') return ada.send('/console/api/bank-lines/assign', { lineId, name });
    return kind === 'credited'
      ? bea.send('/console/api/bank-lines/credit', { lineId, userId })
      : bea.send('/console/api/bank-lines/set-aside', { lineId, reason: 'sent_back' });
  };
  const { body } = await reply();
  return body.code ?? body.state ?? 'imported';
}

/** Predicts what each of these does to a movement, and says in which state it leaves it. */
function model() {
  let state: 'none' | 'recorded' | 'credited' | 'set_aside' = 'none';
  let isStated = false;
  // Whose it is was said by an operator: the code of its remark leads nowhere any more.
  let isAssigned = false;
  const decide = (to: 'recorded' | 'credited' | 'set_aside'): string => {
    if (state === 'none') return 'request.not_found';
    if (state !== 'recorded') return 'bank.line_decided';
    state = to;
    return to;
  };
  const expected: Record<Kind, () => string> = {
    recorded: () => {
      if (state !== 'none') return 'bank.reference_used';
      state = 'recorded';
      return state;
    },
    stated: () => {
      if (isStated) return 'bank.statement_known';
      isStated = true;
      if (state === 'none') state = 'recorded';
      return 'imported';
    },
    assigned: () => {
      isAssigned ||= state === 'recorded';
      return decide('recorded');
    },
    credited: () => decide('credited'),
    set_aside: () => decide('set_aside'),
  };
  return {
    expect: (kind: Kind) => expected[kind](),
    /** How often the person is credited, and what becomes of the recharge that the remark names. */
    end: () => {
      const isCredited = state === 'credited';
      return { credits: isCredited ? 1 : 0, state: isCredited && !isAssigned ? 'succeeded' : 'pending' };
    },
  };
}

it('what is said of a transfer may come in each of its 120 orders, and twice: it is credited once, or not at all', async () => {
  expect(orders).toHaveLength(120);
  const ends = new Set<string>();
  for (const [i, order] of orders.entries()) {
    const person = people[i % people.length];
    if (!person) throw new Error('one of these people');
    const before = await creditsOf(person);
    const { rechargeId, transferTo } = await announceTransfer(person, text(amount));
    const movement: Movement = {
      person,
      day: addDays('2026-01-01', i),
      bankReference: `ORDER-${i}`,
      remark: transferTo?.code ?? '',
      opening: 100_00n + amount * BigInt(i),
    };
    const predicted = model();
    for (const kind of order)
      for (let copy = 0; copy < 2; copy += 1)
        expect(await send(kind, movement), `${kind} of ${order}`).toBe(predicted.expect(kind));
    const { state } = await person.call.ok('/api/recharge/detail', { rechargeId });
    const end = { credits: (await creditsOf(person)) - before, state };
    expect(end, String(order)).toEqual(predicted.end());
    ends.add(`${end.credits} ${end.state}`);
  }
  // Each end is reached by some order.
  expect([...ends].toSorted()).toEqual(['0 pending', '1 pending', '1 succeeded']);
  for (const person of people) {
    const { balance } = await person.call.ok('/api/wallet/overview');
    expect(balance).toBe(text(amount * BigInt(await creditsOf(person))));
  }
});
