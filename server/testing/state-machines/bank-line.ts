import { type BankLineCommand, bankLineTable } from '@banyan/domain/bank/bank-line-state.table.ts';
import type { BankLineState } from '@banyan/domain/bank/bank-line-state.ts';
import type { OperatorCaller } from '../caller.ts';
import type { Person } from '../person.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  lineId: string;
  bankReference: string;
}

/** Movements on the bank account: one operator records them, another one decides. */
export function bankLineMachine(
  by: { ada: OperatorCaller; bea: OperatorCaller },
  person: Person,
): Machine<BankLineState, BankLineCommand, Thing> {
  let recorded = 0;
  const bookedOn = '2026-01-01' as const;
  const record = (bankReference: string) =>
    by.ada.send('/console/api/bank-lines/record', {
      bookedOn,
      amount: '100.00',
      bankReference,
      payer: '',
      payerAccount: '',
      remark: '',
    });
  const calls: Record<
    BankLineCommand,
    (thing: Thing) => Promise<{ status: number; body: { code?: string } }>
  > = {
    credit: ({ lineId }) => by.bea.send('/console/api/bank-lines/credit', { lineId, userId: person.userId }),
    set_aside: ({ lineId }) =>
      by.bea.send('/console/api/bank-lines/set-aside', { lineId, reason: 'sent_back' }),
    settle: ({ lineId }) =>
      by.ada.send('/console/api/bank-lines/settlement', { lineId, provider: 'simulator', fee: '0.00' }),
    book: async ({ lineId }) => {
      const settlement = { provider: 'simulator', fee: '0.00' };
      await by.ada.send('/console/api/bank-lines/settlement', { lineId, ...settlement });
      return by.bea.send('/console/api/bank-lines/book', { lineId, settlement });
    },
    assign: ({ lineId }) => by.ada.send('/console/api/bank-lines/assign', { lineId, name: person.name }),
    record_again: ({ bankReference }) => record(bankReference),
  };
  const send = async (thing: Thing, command: BankLineCommand) => refusalOf(await calls[command](thing));
  const way: Record<BankLineState, readonly BankLineCommand[]> = {
    recorded: [],
    credited: ['credit'],
    booked: ['book'],
    set_aside: ['set_aside'],
  };
  return {
    table: bankLineTable,
    bring: async (state) => {
      recorded += 1;
      const bankReference = `MACHINE ${recorded}`;
      const thing = { bankReference, lineId: (await record(bankReference)).body.lineId as string };
      await send(thing, 'assign');
      for (const command of way[state]) await send(thing, command);
      return thing;
    },
    send,
    stateOf: async ({ lineId }) => {
      const { items } = await by.ada.ok('/console/api/bank-lines', { limit: '100' });
      return items.find((item) => item.lineId === lineId)?.state ?? 'none';
    },
    calm: () => undefined,
  };
}
