import {
  type OfferingAgreementCommand,
  offeringAgreementTable,
} from '@banyan/domain/equity/agreement-state.table.ts';
import type { OfferingAgreementState } from '@banyan/domain/equity/agreement-state.ts';
import type { OperatorCaller } from '../caller.ts';
import { offerShares, proposeAgreement } from '../equity.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  agreementId: string;
  equityOfferingId: string;
}

/** Returns the machine of later texts of the agreement of an offering: Ada proposes one, Bea decides. */
export function offeringAgreementMachine(
  suite: Suite,
  by: { ada: OperatorCaller; bea: OperatorCaller },
): Machine<OfferingAgreementState, OfferingAgreementCommand, Thing> {
  const decide = async (who: OperatorCaller, decision: 'publish' | 'refuse', { agreementId }: Thing) =>
    refusalOf(await who.send('/console/api/equity-offerings/agreements/decide', { agreementId, decision }));
  const commands: Record<OfferingAgreementCommand, (thing: Thing) => Promise<string | null>> = {
    publish: (thing) => decide(by.bea, 'publish', thing),
    publish_own: (thing) => decide(by.ada, 'publish', thing),
    refuse: (thing) => decide(by.bea, 'refuse', thing),
    refuse_own: (thing) => decide(by.ada, 'refuse', thing),
  };
  const ways: Record<OfferingAgreementState, readonly OfferingAgreementCommand[]> = {
    proposed: [],
    published: ['publish'],
    refused: ['refuse'],
  };
  return {
    table: offeringAgreementTable,
    bring: async (state) => {
      const equityOfferingId = await offerShares(suite, by);
      const thing = { equityOfferingId, agreementId: await proposeAgreement(by.ada, equityOfferingId) };
      for (const command of ways[state]) await commands[command](thing);
      return thing;
    },
    send: (thing, command) => commands[command](thing),
    stateOf: async ({ agreementId, equityOfferingId }) => {
      const { agreements } = await by.ada.ok('/console/api/equity-offerings/detail', { equityOfferingId });
      return agreements.find((each) => each.agreementId === agreementId)?.state ?? 'none';
    },
    calm: () => undefined,
  };
}
