import { settleOffering } from '../../src/features/equity/allotting/settle.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { offeringDraft, offerShares, proposeAgreement, subscriber, subscribeShares } from '../equity.ts';
import { noAuthorization, nobodys, noContract } from '../nobodys.ts';
import { isSo } from '../stored.ts';
import { belongsToNobody, type Given, type OfArea } from './of-area.ts';

const reason = 'a reason that is long enough';

/** Publishes an offering of shares; returns its id. */
async function published({ suite, by: { ada, bea } }: Given): Promise<string> {
  const { equityOfferingId } = await ada.ok('/console/api/equity-offerings/create', offeringDraft(suite));
  await bea.ok('/console/api/equity-offerings/publish', { equityOfferingId });
  return equityOfferingId;
}

export const ofArea: OfArea = {
  moneyFields: {
    '/api/equity/subscribe': {
      offeringId: nobodys,
      lots: '1',
      agreementVersion: 1,
      agreed: true,
      shown: { price: '1.00', amount: '100.00' },
      contract: noContract,
      authorization: noAuthorization,
    },
    '/api/equity/withdraw': { subscriptionId: nobodys },
  },
  ways: (given) => {
    const { suite } = given;
    return {
      equity_offering: {
        make: async (by) =>
          (await by.ok('/console/api/equity-offerings/create', offeringDraft(suite))).equityOfferingId,
        check: (by, equityOfferingId) =>
          by.send('/console/api/equity-offerings/publish', { equityOfferingId }),
        isDone: (id) =>
          isSo(
            suite,
            sql`select published_at is not null as done from equity_offerings where offering_id = ${id}`,
          ),
      },
      equity_allotment: {
        make: async (by) => {
          const equityOfferingId = await published(given);
          // Its window is over since a moment.
          await suite.tamper((writer) =>
            writer.run(sql`
              update equity_offerings set closes_at = opens_at + interval '1 s' where offering_id = ${equityOfferingId}`),
          );
          await settleOffering(suite.app.services, equityOfferingId);
          await by.ok('/console/api/equity-offerings/propose-allotment', { equityOfferingId });
          return equityOfferingId;
        },
        check: (by, equityOfferingId) =>
          by.send('/console/api/equity-offerings/confirm-allotment', { equityOfferingId }),
        isDone: (id) =>
          isSo(
            suite,
            sql`select decided_at is not null as done from equity_offerings where offering_id = ${id}`,
          ),
      },
      offering_agreement: {
        make: async (by) => proposeAgreement(by, await published(given)),
        check: (by, agreementId) =>
          by.send('/console/api/equity-offerings/agreements/decide', { agreementId, decision: 'publish' }),
        isDone: (id) =>
          isSo(
            suite,
            sql`select state = 'published' as done from offering_agreements where agreement_id = ${id}`,
          ),
      },
    };
  },
  owned: ({ suite, by }) => {
    let holders = 0;
    const subscription = async () => {
      const holder = await subscriber(suite, `shareholder${(holders += 1)}`, '300.00');
      const offeringId = await offerShares(suite, by);
      return { subscriptionId: (await subscribeShares(holder, offeringId, 1)).subscriptionId };
    };
    return {
      '/api/equity/offering': belongsToNobody,
      '/api/equity/agreement': belongsToNobody,
      '/api/equity/allotment': belongsToNobody,
      '/api/equity/subscribe': belongsToNobody,
      '/api/equity/withdraw': subscription,
      '/api/equity/subscription': subscription,
    };
  },
  beside: () => ({
    '/console/api/equity-offerings/detail': {},
    '/console/api/equity-offerings/subscriptions': {},
    '/console/api/equity-offerings/publish': {},
    '/console/api/equity-offerings/withdraw': { reason },
    '/console/api/equity-offerings/propose-allotment': {},
    '/console/api/equity-offerings/confirm-allotment': {},
    '/console/api/equity-offerings/agreements/propose': { agreement: { zh: '协议', en: 'Agreement' } },
    '/console/api/equity-offerings/agreements/decide': { decision: 'refuse' },
  }),
  things: async (given) => {
    const draft = offeringDraft(given.suite);
    const { equityOfferingId } = await given.by.ada.ok('/console/api/equity-offerings/create', draft);
    // An offering that is open has another text of its agreement that waits.
    return { equityOfferingId, agreementId: await proposeAgreement(given.by.ada, await published(given)) };
  },
};
