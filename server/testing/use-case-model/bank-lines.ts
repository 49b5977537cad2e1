import { addDays } from '@banyan/domain/calendar/business-date.ts';
import fc from 'fast-check';
import { sql } from '../../src/platform/db/sql.ts';
import { inSnapshot } from '../../src/platform/db/transaction.ts';
import { letGo } from '../life/let-go.ts';
import { answerOf, type Life, shown, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command, keptFor } from '../life/use-case.ts';

/** What the model knows of money at the bank: one operator records it and says whose it is, another one decides. */

interface ModelLine {
  id: string;
  reference: string;
  amount: bigint;
  by: string;
  owner: ModelPerson | null;
  state: 'recorded' | 'credited' | 'booked' | 'set_aside';
}

const bankState = keptFor<Life>()(() => ({
  lines: [] as ModelLine[],
  /** What was credited to people, and what was booked as the platform's own. */
  credited: 0n,
  booked: 0n,
}));

const isOpen = ({ state }: ModelLine): boolean => state === 'recorded';
/** So many that are decided may still be asked after, and so many wait at once. */
const keptDecided = 20;
const mostOpen = 10;

const operator = fc.constantFrom('ada', 'bea');

const records = command({
  weight: 5,
  usually: 0.5,
  given: fc.record({
    by: operator,
    amount: fc.bigInt({ min: 1n, max: 3_000_00n }),
    daysAhead: fc.constantFrom(0, 0, 0, 0, 0, 1),
    /** Whether the reference is one that was recorded before. */
    again: fc.nat(7),
    which: fc.nat(100),
  }),
  play: async (life, { by, amount, daysAhead, again, which }) => {
    const { lines } = bankState(life);
    const earlier = again === 0 ? lines[which % lines.length] : undefined;
    if (!earlier && lines.filter(isOpen).length >= mostOpen) return null;
    const reference = earlier?.reference ?? `LINE ${life.wall()}`;
    const reply = await (await life.operator(by as 'ada')).send('/console/api/bank-lines/record', {
      bookedOn: addDays(life.today(), daysAhead),
      amount: shown(amount),
      bankReference: reference,
      payer: '',
      payerAccount: '',
      remark: '',
    });
    const isNew = daysAhead === 0 && !earlier;
    if (isNew) lines.push({ id: reply.body.lineId, reference, amount, by, owner: null, state: 'recorded' });
    const refusal = daysAhead > 0 ? 'bank.future_date' : 'bank.reference_used';
    const told = `${by} records ${shown(amount)} at the bank${earlier ? ' once more' : ''}`;
    return { told, expected: isNew ? 'ok' : refusal, actual: answerOf(reply) };
  },
});

/** Most of the time one that waits, sometimes any. */
function someLine(life: Life, which: number): ModelLine | undefined {
  const { lines } = bankState(life);
  return mostly(which, { good: lines.filter(isOpen), all: lines });
}

/** Says whose it is, as whoever recorded it: so another one is left to decide. */
const assigns = command({
  weight: 5,
  usually: 0.5,
  given: fc.record({ which: fc.nat(1_000), who: fc.nat(100) }),
  play: async (life, { which, who }) => {
    const line = someLine(life, which);
    const person = somebody(life, who);
    if (!line || !person) return null;
    const expected = isOpen(line) ? 'ok' : 'bank.line_decided';
    const asked = { lineId: line.id, name: person.username };
    const reply = await (await life.operator(line.by as 'ada')).send('/console/api/bank-lines/assign', asked);
    if (expected === 'ok') line.owner = person;
    const told = `${line.by} says that ${shown(line.amount)} at the bank is ${person.name}'s`;
    return { told, expected, actual: answerOf(reply) };
  },
});

type Decision = 'credit' | 'book' | 'set_aside';

const decides = command({
  weight: 8,
  usually: 1,
  given: fc.record({
    which: fc.nat(1_000),
    by: operator,
    decision: fc.constantFrom<Decision>('credit', 'credit', 'credit', 'book', 'set_aside'),
  }),
  play: async (life, { which, by, decision }) => {
    const line = someLine(life, which);
    if (!line) return null;
    const expected = refusalOf(line, decision, by);
    const reply = await decide(life, line, decision, by);
    if (expected === 'ok') carryOut(life, line, decision);
    const told = `${by} says ${decision} of ${shown(line.amount)} at the bank`;
    return { told, expected, actual: answerOf(reply) };
  },
});

/** What a decision is refused for, in the order in which it is looked at. */
function refusalOf({ state, owner, by: maker }: ModelLine, decision: Decision, by: string): string {
  if (state !== 'recorded') return 'bank.line_decided';
  if (decision === 'credit' && owner === null) return 'bank.owner_unknown';
  if (decision === 'book' && owner !== null) return 'bank.owner_known';
  if (by === maker) return 'operator.same_person';
  return decision === 'credit' && owner?.isClosed ? 'bank.owner_closed' : 'ok';
}

async function decide(life: Life, { id: lineId, owner }: ModelLine, decision: Decision, by: string) {
  const desk = await life.operator(by as 'ada');
  if (decision === 'book') return desk.send('/console/api/bank-lines/book', { lineId, settlement: null });
  if (decision === 'set_aside')
    return desk.send('/console/api/bank-lines/set-aside', { lineId, reason: 'sent_back' });
  const userId = owner?.userId ?? life.people[0]?.userId ?? '';
  return desk.send('/console/api/bank-lines/credit', { lineId, userId });
}

function carryOut(life: Life, line: ModelLine, decision: Decision): void {
  const state = bankState(life);
  if (decision === 'credit' && line.owner) {
    line.owner.posted += line.amount;
    state.credited += line.amount;
  }
  if (decision === 'book') state.booked += line.amount;
  line.state = ({ credit: 'credited', book: 'booked', set_aside: 'set_aside' } as const)[decision];
  letGo(state.lines, (each) => !isOpen(each), keptDecided);
}

/** Compares how what has arrived stands. */
async function differs(life: Life): Promise<string | undefined> {
  const { lines } = bankState(life);
  if (lines.length === 0) return undefined;
  const found = await inSnapshot(life.db, (reader) =>
    reader.rows<{ id: string; state: string }>(sql`
      select line_id as id, state from bank_lines where line_id = any(${lines.map(({ id }) => id)}::uuid[])`),
  );
  const actual = new Map(found.map(({ id, state }) => [id, state]));
  const other = lines.find(({ id, state }) => actual.get(id) !== state);
  return other && `${other.reference} is ${actual.get(other.id)}, expected ${other.state}`;
}

export const bankLinesModel: AreaModel = {
  commands: { records, assigns, decides },
  houses: (life) => {
    const { credited, booked } = bankState(life);
    // What is there outside stands below zero.
    return { 'provider_clearing/bank_transfer': -credited, bank_clearing: -booked, charges_cover: booked };
  },
  differs,
};
