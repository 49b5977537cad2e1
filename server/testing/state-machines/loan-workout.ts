import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import type { DeferralState } from '@banyan/domain/loan/deferral.ts';
import { type DeferralCommand, deferralTable } from '@banyan/domain/loan/deferral-state.table.ts';
import type { PromiseState } from '@banyan/domain/loan/promise.ts';
import { type PromiseCommand, promiseTable } from '@banyan/domain/loan/promise-state.table.ts';
import type { WriteOffState } from '@banyan/domain/loan/write-off.ts';
import { type WriteOffCommand, writeOffTable } from '@banyan/domain/loan/write-off-state.table.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { settlePromises } from '../../src/features/loan/workout/settle-promises.ts';
import type { OperatorCaller } from '../caller.ts';
import { loanOf, promise, proposeDeferral, proposeWriteOff, repay } from '../loans.ts';
import type { Person } from '../person.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Owing {
  person: Person;
  loanId: string;
}

interface Thing extends Owing {
  id: string;
  /** The day by which it is judged. */
  day: string;
}

type By = { ada: OperatorCaller; bea: OperatorCaller };
/** Makes somebody new who owes a loan from today on. */
type Borrower = () => Promise<Owing>;

const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };

/** Moves the days ahead: what is made later begins later. */
function calendar(suite: Suite) {
  const today = () => businessDateOf(suite.clock.now());
  const goTo = (date: string) =>
    suite.clock.setOffsetDays(daysBetween(businessDateOf(suite.clock.wall()), date));
  const setClock = ({ day }: Thing, when: When) => goTo(addDays(day, shifts[when]));
  return { today, setClock };
}

/** Returns the machine of deferrals: Ada proposes one, Bea decides. */
export function deferralMachine(
  suite: Suite,
  by: By,
  borrower: Borrower,
): Machine<DeferralState, DeferralCommand, Thing> {
  const { setClock } = calendar(suite);
  const decide = async ({ person: { userId }, id }: Thing, decision: DeferralCommand) =>
    refusalOf(await by.bea.send('/console/api/loans/deferrals/decide', { userId, deferralId: id, decision }));
  const find = async ({ person, loanId, id }: Thing) => {
    const { deferrals } = await by.ada.ok('/console/api/loans/work', loanOf(person, loanId));
    return deferrals.find(({ deferralId }) => deferralId === id);
  };
  return {
    table: deferralTable,
    bring: async (state) => {
      const owing = await borrower();
      const thing = { ...owing, id: await proposeDeferral(by.ada, owing.person, owing.loanId), day: '' };
      if (state !== 'proposed') await decide(thing, state === 'granted' ? 'grant' : 'refuse');
      return { ...thing, day: (await find(thing))?.deferredTo ?? '' };
    },
    setClock,
    send: decide,
    stateOf: async (thing) => (await find(thing))?.state ?? '',
    calm: () => {},
  };
}

/** Returns the machine of promises to pay 100.00 in ten days. */
export function promiseMachine(
  suite: Suite,
  by: By,
  borrower: Borrower,
): Machine<PromiseState, PromiseCommand, Thing> {
  const { today, setClock } = calendar(suite);
  const settle = async () => {
    await settlePromises(suite.app.services, today());
    return null;
  };
  const commands: Record<PromiseCommand, (thing: Thing) => Promise<string | null>> = {
    pay: async ({ person, loanId }) => {
      await repay(person, loanId, '100.00');
      return null;
    },
    settle,
    again: async ({ person, loanId }) => {
      const fields = { ...loanOf(person, loanId), amount: '1.00', payOn: today() };
      return refusalOf(await by.bea.send('/console/api/loans/promise', fields));
    },
  };
  return {
    table: promiseTable,
    bring: async (state) => {
      const { person, loanId } = await borrower();
      const day = addDays(today(), 10);
      const agreed = { amount: '100.00', payOn: day };
      const thing = { person, loanId, day, id: await promise(by.ada, person, loanId, agreed) };
      if (state === 'kept') await commands.pay(thing);
      if (state === 'broken') setClock(thing, 'after');
      if (state !== 'open') await settle();
      return thing;
    },
    setClock,
    send: (thing, command) => commands[command](thing),
    stateOf: async ({ person, loanId, id }) => {
      const { promises } = await by.ada.ok('/console/api/loans/work', loanOf(person, loanId));
      return promises.find(({ promiseId }) => promiseId === id)?.state ?? '';
    },
    calm: () => {},
  };
}

/** Returns the machine of write-offs, each of a loan that is two months old: Ada proposes one, Bea decides. */
export function writeOffMachine(
  suite: Suite,
  by: By,
  borrower: Borrower,
): Machine<WriteOffState, WriteOffCommand, Thing> {
  const { today, setClock } = calendar(suite);
  const decide = async ({ person: { userId }, id }: Thing, decision: WriteOffCommand) =>
    refusalOf(
      await by.bea.send('/console/api/loans/write-offs/decide', { userId, writeOffId: id, decision }),
    );
  return {
    table: writeOffTable,
    bring: async (state) => {
      const owing = { ...(await borrower()), id: '', day: addDays(today(), 60) };
      setClock(owing, 'at');
      const thing = { ...owing, id: await proposeWriteOff(by.ada, owing.person, owing.loanId) };
      if (state !== 'proposed') await decide(thing, state === 'refused' ? 'refuse' : 'write_off');
      return thing;
    },
    send: decide,
    stateOf: async ({ person, loanId, id }) => {
      const { writeOffs } = await by.ada.ok('/console/api/loans/work', loanOf(person, loanId));
      return writeOffs.find(({ writeOffId }) => writeOffId === id)?.state ?? '';
    },
    calm: () => {},
  };
}
