import fc from 'fast-check';
import { letGo } from '../life/let-go.ts';
import { answerOf, callsOf, type Life, shown, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { shownName } from '../remittances.ts';
import { isCertified } from './certification.ts';
import { remittancesState, someoneAble, someRequest, stateOf } from './remittances-state.ts';

/** As many as can be open at once. */
const mostOpen = 20;
/** So many requests that are over may still be asked after. */
const keptOver = 60;
const dayMs = 86_400_000;

const asks = command({
  weight: 8,
  usually: 4,
  given: fc.record({
    who: fc.nat(100),
    at: fc.constantFrom('open', 'least', 'most', 'anywhere', 'anywhere'),
    off: fc.constantFrom(-1n, 0n, 1n),
    cents: fc.bigInt({ min: 1n, max: 200_00n }),
    times: fc.constantFrom(1, 1, 1, 1, 3),
  }),
  play: async (life, { who, at, off, cents, times }) => {
    const asker = someoneAble(life, who);
    if (!asker) return null;
    const { requests } = remittancesState(life);
    const limits: Record<string, bigint> = {
      least: life.policy['remittance.min'] + off,
      most: life.policy['remittance.maxPerDay'] + off,
    };
    const amount = at === 'open' ? null : (limits[at] ?? 0n) > 0n ? (limits[at] ?? cents) : cents;
    const call = await callsOf(life, asker);
    const text = amount === null ? null : shown(amount);
    const [expected, actual]: [string[], string[]] = [[], []];
    for (let i = 0; i < times; i += 1) {
      const refusal = askingRefusal(life, asker, amount);
      const reply = await call.send('/api/remittance/request/create', { amount: text, note: '' });
      if (refusal === 'ok')
        requests.push({
          id: reply.body.requestId,
          code: reply.body.code,
          asker,
          amount,
          state: 'open',
          expiresAt: life.now() + life.policy['remittance.requestDays'] * dayMs,
        });
      expected.push(refusal);
      actual.push(answerOf(reply));
    }
    letGo(requests, (each) => stateOf(life, each) !== 'open', keptOver);
    const told = `${asker.name} asks for ${text ?? 'any amount'}, ${times} in a row`;
    return { told, expected: expected.join(), actual: actual.join() };
  },
});

function askingRefusal(life: Life, asker: ModelPerson, amount: bigint | null): string {
  if (asker.frozenBy) return 'account.frozen';
  if (!isCertified(asker)) return 'certification.required';
  if (amount !== null && amount < life.policy['remittance.min']) return 'remittance.below_minimum';
  if (amount !== null && amount > life.policy['remittance.maxPerDay']) return 'remittance.above_daily_limit';
  const open = remittancesState(life).requests.filter(
    (each) => each.asker === asker && stateOf(life, each) === 'open',
  );
  return open.length >= mostOpen ? 'remittance.requests_full' : 'ok';
}

const opens = command({
  weight: 3,
  usually: 0.5,
  given: fc.record({ who: fc.nat(100), which: fc.nat(1_000) }),
  play: async (life, { who, which }) => {
    const person = somebody(life, who);
    const request = someRequest(life, which);
    if (!person || !request) return null;
    const call = await callsOf(life, person);
    const { body } = await call.send('/api/remittance/request', { code: request.code });
    const { asker, amount } = request;
    const isOwn = asker === person;
    const name = asker.isClosed ? '—' : shownName;
    const text = amount === null ? null : shown(amount);
    return {
      told: `${person.name} opens a request of ${asker.name}`,
      expected: JSON.stringify([stateOf(life, request), text, isOwn, name]),
      actual: JSON.stringify([body.state, body.amount, body.isOwn, body.payee?.name]),
    };
  },
});

const cancels = command({
  weight: 3,
  usually: 0.5,
  given: fc.record({ which: fc.nat(1_000), stranger: fc.nat(9), who: fc.nat(100) }),
  play: async (life, { which, stranger, who }) => {
    const request = someRequest(life, which);
    const person = stranger === 0 ? somebody(life, who) : request?.asker;
    if (!request || !person || person.isClosed) return null;
    const isOpen = stateOf(life, request) === 'open';
    const own = isOpen ? 'ok' : 'remittance.request_over';
    const expected = person === request.asker ? own : 'request.not_found';
    const call = await callsOf(life, person);
    const actual = answerOf(await call.send('/api/remittance/request/cancel', { requestId: request.id }));
    if (expected === 'ok') request.state = 'cancelled';
    return { told: `${person.name} cancels a request of ${request.asker.name}`, expected, actual };
  },
});

export const moneyRequestsModel: AreaModel = { commands: { asks, opens, cancels } };
