import type { HoldCommand, HoldState } from '@banyan/domain/security/security-hold.table.ts';
import { holdTable } from '@banyan/domain/security/security-hold.table.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { authorize, bankCard, freeOf, logIn, type Person, setPaymentPassword } from '../person.ts';
import { codeSentTo, type Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  person: Person;
  card: string;
  holdId: string;
  until: Date;
}

const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };

/** Holds that a new card brings to new people with money. */
export function holdMachine(
  suite: Suite,
  newcomer: () => Promise<Person>,
  payIn: (person: Person) => Promise<void>,
): Machine<HoldState, HoldCommand, Thing> {
  const start = suite.clock.wall();
  /** At the instant of the end the session of the beginning has long ended. */
  const again = async ({ person }: Thing): Promise<Person> => {
    const token = await logIn(suite, person.name);
    return { ...person, token, call: person.at({}, token) };
  };

  async function withdraw(thing: Thing): Promise<string | null> {
    const person = await again(thing);
    const authorization = await authorize(person, 'withdraw', '100.00', thing.card);
    const request = { amount: '100.00', payoutMethodId: thing.card, shown: freeOf('100.00'), authorization };
    return refusalOf(await person.call.send('/api/withdrawal/request', request));
  }

  async function end(thing: Thing): Promise<string | null> {
    const { call, phone } = await again(thing);
    await call.ok('/api/security/send_code', { purpose: 'security_hold', channel: 'phone' });
    const code = await codeSentTo(suite, phone);
    const by = { way: 'phone', code };
    return refusalOf(await call.send('/api/security/holds/cancel', { securityHoldId: thing.holdId, by }));
  }

  const send = (thing: Thing, command: HoldCommand) =>
    command === 'withdraw' ? withdraw(thing) : end(thing);
  return {
    table: holdTable,
    bring: async (state) => {
      const person = await newcomer();
      await setPaymentPassword(person);
      await payIn(person);
      await person.certify();
      const card = (await person.call.ok('/api/payout_method/add', bankCard())).payoutMethodId;
      const [hold] = (await person.call.ok('/api/security/holds')).items;
      const thing = { person, card, holdId: hold?.securityHoldId ?? '', until: new Date(hold?.until ?? 0) };
      // Another code may be asked for after a minute.
      if (state === 'ended') await end(thing);
      if (state === 'ended') suite.clock.set(new Date(suite.clock.wall().getTime() + 61_000));
      return thing;
    },
    setClock: ({ until }, when) => suite.clock.set(new Date(until.getTime() + shifts[when])),
    send,
    // An ended hold is not shown, and one whose time is over is not either: what is recorded tells them apart.
    stateOf: async ({ person, holdId }) => {
      const [row] = await suite.rows<{ is_ended: boolean }>(sql`
        select cancelled_at is not null as is_ended from security_holds
        where user_id = ${person.userId} and security_hold_id = ${holdId}`);
      return row?.is_ended ? 'ended' : 'running';
    },
    calm: () => suite.clock.set(start),
  };
}
