import { type FundingCommand, fundingTable } from '@banyan/domain/funding/funding-state.table.ts';
import type { FundingState } from '@banyan/domain/funding/funding-state.ts';
import type { OperatorCaller } from '../caller.ts';
import { addIssuer, repaymentOf } from '../product.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  issuerId: string;
  fundingId: string;
}

/** Fundings of new issuers: one operator records, another one decides. */
export function fundingMachine(by: {
  ada: OperatorCaller;
  bea: OperatorCaller;
}): Machine<FundingState, FundingCommand, Thing> {
  const record = (issuerId: string) =>
    by.ada.send('/console/api/fundings/record', {
      account: repaymentOf(issuerId),
      amount: '100.00',
      bankReference: 'BANK 1',
    });
  const send = async ({ issuerId, fundingId }: Thing, command: FundingCommand) =>
    refusalOf(
      command === 'record_again'
        ? await record(issuerId)
        : await by.bea.send(`/console/api/fundings/${command}`, { fundingId }),
    );
  const way: Record<FundingState, readonly FundingCommand[]> = {
    recorded: [],
    confirmed: ['confirm'],
    refused: ['refuse'],
  };
  return {
    table: fundingTable,
    bring: async (state) => {
      const issuerId = await addIssuer(by.ada);
      const thing = { issuerId, fundingId: (await record(issuerId)).body.fundingId as string };
      for (const command of way[state]) await send(thing, command);
      return thing;
    },
    send,
    stateOf: async ({ issuerId, fundingId }) => {
      const { items } = await by.ada.ok('/console/api/fundings', {
        account: repaymentOf(issuerId),
        limit: '100',
      });
      return items.find((item) => item.fundingId === fundingId)?.state ?? 'none';
    },
    calm: () => undefined,
  };
}
