import { type RecoveryCommand, recoveryTable } from '@banyan/domain/security/payment-recovery.table.ts';
import type { RecoveryState } from '@banyan/domain/security/payment-recovery.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Colleague, sessionOf } from '../operator.ts';
import { logIn, type Person, password, setPaymentPassword } from '../person.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  person: Person;
  recoveryId: string;
}

const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };
const pins = { password: '137902', passwordAgain: '137902' };

/** Requests of new people for another payment password, decided by two operators. */
export function recoveryMachine(
  suite: Suite,
  newcomer: () => Promise<Person>,
  operators: readonly [Colleague, Colleague],
): Machine<RecoveryState, RecoveryCommand, Thing> {
  const start = suite.clock.wall();
  const paths = {
    ask: '/api/payment_recovery/ask',
    withdraw: '/api/payment_recovery/withdraw',
    reset: '/api/payment_password/reset_by_support',
  } as const;
  const decide = async ({ person, recoveryId }: Thing, which: 0 | 1, decision: 'approve' | 'refuse') =>
    refusalOf(
      await (await sessionOf(suite, operators[which].operatorId)).send(
        `/console/api/payment_recoveries/${decision}`,
        { userId: person.userId, recoveryId, reason: 'called back' },
      ),
    );
  const callOf = async ({ name, at }: Person) => at({}, await logIn(suite, name));
  const latest = async ({ person }: Thing) =>
    (await (await callOf(person)).ok('/api/payment_recovery/state')).latest;

  async function send(thing: Thing, command: RecoveryCommand): Promise<string | null> {
    if (command === 'refuse') return decide(thing, 1, 'refuse');
    if (command === 'approve') return decide(thing, 1, 'approve');
    const call = await callOf(thing.person);
    const fields = {
      ask: { loginPassword: password },
      withdraw: { recoveryId: thing.recoveryId },
      reset: { loginPassword: password, ...pins },
    }[command];
    return refusalOf(await call.send(paths[command], fields));
  }

  async function bring(state: RecoveryState): Promise<Thing> {
    const person = await newcomer();
    await setPaymentPassword(person);
    const { recoveryId } = await person.call.ok('/api/payment_recovery/ask', { loginPassword: password });
    const thing = { person, recoveryId };
    // The first operator has agreed; what follows is the second one's word.
    await decide(thing, 0, 'approve');
    if (state === 'refused') await send(thing, 'refuse');
    if (state === 'withdrawn') await send(thing, 'withdraw');
    if (state === 'approved' || state === 'used' || state === 'expired') await send(thing, 'approve');
    if (state === 'used') await send(thing, 'reset');
    if (state === 'expired') await expire(thing);
    return thing;
  }

  const untilOf = async (thing: Thing) => new Date((await latest(thing))?.usableUntil ?? 0);
  /** It is written down as expired when the next one is asked for; that one is taken back. */
  async function expire(thing: Thing): Promise<void> {
    suite.clock.set(await untilOf(thing));
    const call = await callOf(thing.person);
    const next = await call.ok('/api/payment_recovery/ask', { loginPassword: password });
    await call.ok('/api/payment_recovery/withdraw', { recoveryId: next.recoveryId });
  }

  return {
    table: recoveryTable,
    bring,
    setClock: async (thing, when) =>
      suite.clock.set(new Date((await untilOf(thing)).getTime() + shifts[when])),
    send,
    // Of several the newest is shown; one before it stands in its row.
    stateOf: async (thing) => {
      const shown = await latest(thing);
      if (shown?.recoveryId === thing.recoveryId || shown?.state === 'asked') return shown.state;
      const [row] = await suite.rows<{ state: string }>(sql`
        select state from payment_recoveries
        where user_id = ${thing.person.userId} and recovery_id = ${thing.recoveryId}`);
      return row?.state ?? 'none';
    },
    calm: () => suite.clock.set(start),
  };
}
