import {
  type StatementCommand,
  type StatementStanding,
  statementTable,
} from '@banyan/domain/bank/statement/statement-state.table.ts';
import { addDays, type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { OperatorCaller } from '../caller.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

/** A statement of one day, with one movement of 1.00. */
interface Day {
  on: BusinessDate;
  opening: number;
  reference: string;
}

interface Thing extends Day {
  statementId: string;
}

const way: Record<StatementStanding, readonly StatementCommand[]> = {
  imported: [],
  followed: ['follow'],
  withdrawn: ['withdraw'],
};

/** Returns the machine of statements of the bank, day by day since a hundred days: Ada imports them. */
export function bankStatementMachine(
  suite: Suite,
  { ada, bea }: { ada: OperatorCaller; bea: OperatorCaller },
): Machine<StatementStanding, StatementCommand, Thing> {
  const first = addDays(businessDateOf(suite.clock.now()), -100);
  let references = 0;
  const list = async () => (await ada.ok('/console/api/bank-statements', { limit: '100' })).items;
  const standing = async () => (await list()).filter(({ state }) => state === 'imported');
  /** The day after the last that stands, at its closing balance: each has brought 1.00. */
  const nextDay = async (): Promise<Day> => {
    const { length } = await standing();
    references += 1;
    return { on: addDays(first, length), opening: 100 + length, reference: `MACHINE-${references}` };
  };
  const send = ({ on, opening, reference }: Day) => {
    const span = { from: on, to: on, opening: `${opening}.00`, closing: `${opening + 1}.00` };
    const bytes = Buffer.from(`Date,Amount,Bank reference\r\n${on},1.00,${reference}\r\n`);
    return ada.send('/console/api/bank-statements/import', span, { file: { bytes, name: 'a.csv' } });
  };
  const withdraw = async ({ statementId }: Thing, by: OperatorCaller) =>
    refusalOf(await by.send('/console/api/bank-statements/withdraw', { statementId }));
  const commands: Record<StatementCommand, (thing: Thing) => Promise<string | null>> = {
    withdraw: (thing) => withdraw(thing, bea),
    withdraw_own: (thing) => withdraw(thing, ada),
    again: async (thing) => refusalOf(await send(thing)),
    follow: async () => refusalOf(await send(await nextDay())),
  };
  return {
    table: statementTable,
    bring: async (state) => {
      const day = await nextDay();
      const thing = { ...day, statementId: String((await send(day)).body.statementId) };
      for (const command of way[state]) await commands[command](thing);
      return thing;
    },
    send: (thing, command) => commands[command](thing),
    stateOf: async ({ statementId, on }) => {
      const found = (await list()).find((one) => one.statementId === statementId);
      const isFollowed = (await standing()).some(({ from }) => from > on);
      return found?.state === 'imported' && isFollowed ? 'followed' : (found?.state ?? 'none');
    },
    calm: () => undefined,
  };
}
