import { type LoanCommand, loanTable } from '@banyan/domain/loan/loan-state.table.ts';
import type { LoanState } from '@banyan/domain/loan/loan-state.ts';
import { collectDue } from '../../src/features/loan/repaying/collect.ts';
import { payWaitingLoans } from '../../src/features/loan/repaying/disburse.ts';
import type { OperatorCaller } from '../caller.ts';
import { borrow, fundLending, loanOf, repayment } from '../loans.ts';
import type { Person } from '../person.ts';
import type { Suite } from '../suite.ts';
import { businessClock } from './business-clock.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  person: Person;
  loanId: string;
  /** By which each command is judged: the last day of the cooling-off, and so on. */
  days: { withdraw: string; write_off: string; collect: string };
}

interface By {
  ada: OperatorCaller;
  bea: OperatorCaller;
}

const detail = ({ person, loanId }: Thing) => person.call.ok('/api/loan/detail', { loanId });

/** Repays a part, or all that is owed. Of what is not owed yet, or no more, a yuan is offered all the same. */
async function repay(thing: Thing, kind: 'person' | 'payoff' | 'withdrawal'): Promise<string | null> {
  const { person, loanId } = thing;
  const isOwed = (await detail(thing)).payoff !== '0.00';
  const amount = kind !== 'person' && isOwed ? 'all' : '1.00';
  return refusalOf(await person.call.send('/api/loan/repay', await repayment(person, loanId, amount, kind)));
}

/** Ada proposes to write it off, and Bea does. */
async function writeOff(by: By, { person, loanId }: Thing): Promise<string | null> {
  const fields = { ...loanOf(person, loanId), reason: 'moved abroad, cannot be reached' };
  const asked = await by.ada.send('/console/api/loans/write-offs/propose', fields);
  const refusal = refusalOf(asked);
  if (refusal) return refusal;
  const proposed = asked.body.writeOffs.find(({ state }: { state: string }) => state === 'proposed');
  const decided = { userId: person.userId, writeOffId: proposed.writeOffId, decision: 'write_off' };
  return refusalOf(await by.bea.send('/console/api/loans/write-offs/decide', decided));
}

/** Lends to a person, with money that is there for it. */
async function lend(by: By, person: Person, productId: string): Promise<Thing> {
  await fundLending(by, '3000.00');
  const { loanId } = await borrow(person, by, productId);
  const { rows, withdrawableUntil } = await person.call.ok('/api/loan/detail', { loanId });
  const days = {
    withdraw: withdrawableUntil ?? '',
    write_off: rows[0]?.payableUntil ?? '',
    collect: rows.at(-1)?.dueOn ?? '',
  };
  return { person, loanId, days };
}

/** Signs for more than the lending account has, so that it waits: whole hundreds, from a thousand on. */
async function borrowInVain(by: By, person: Person, productId: string): Promise<Thing> {
  const { funds } = await by.ada.ok('/console/api/loans/portfolio', {});
  const amount = `${(Math.floor(Number(funds) / 100) + 11) * 100}.00`;
  const { loanId } = await borrow(person, by, productId, { amount });
  return { person, loanId, days: { withdraw: '', write_off: '', collect: '' } };
}

/** Returns the machine of loans, each of somebody new. */
export function loanMachine(
  suite: Suite,
  by: By,
  { borrower, productId }: { borrower: () => Promise<Person>; productId: string },
): Machine<LoanState, LoanCommand, Thing> {
  const { services } = suite.app;
  const { today, goAround } = businessClock(suite);
  const disburse = async () => {
    await payWaitingLoans(services);
    return null;
  };
  const fundAndDisburse = async () => {
    await fundLending(by, '1200.00');
    return disburse();
  };
  const commands: Record<LoanCommand, (thing: Thing) => Promise<string | null>> = {
    disburse: fundAndDisburse,
    disburse_unfunded: disburse,
    repay: (thing) => repay(thing, 'person'),
    pay_off: (thing) => repay(thing, 'payoff'),
    withdraw: (thing) => repay(thing, 'withdrawal'),
    autopay: async ({ person, loanId }) =>
      refusalOf(await person.call.send('/api/loan/autopay', { loanId, isOn: true })),
    collect: async () => {
      await collectDue(services, today());
      return null;
    },
    write_off: (thing) => writeOff(by, thing),
  };
  return {
    table: loanTable,
    bring: async (state) => {
      const person = await borrower();
      if (state === 'waiting') return borrowInVain(by, person, productId);
      const thing = await lend(by, person, productId);
      if (state === 'written_off') {
        goAround(thing.days.write_off, 'after');
        await commands.write_off(thing);
      }
      if (state === 'settled') await commands.pay_off(thing);
      return thing;
    },
    setClock: ({ days }, when, command) => goAround(days[command as keyof Thing['days']], when),
    send: (thing, command) => commands[command](thing),
    stateOf: async (thing) => (await detail(thing)).state,
    // Whoever waits still is not to stand in front of the next row's.
    calm: async () => {
      await fundAndDisburse();
    },
  };
}
