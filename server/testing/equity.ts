import type { OperatorInput } from '@banyan/api/contract.ts';
import { settleOffering } from '../src/features/equity/allotting/settle.ts';
import type { Services } from '../src/platform/services.ts';
import type { OperatorCaller } from './caller.ts';
import { ensureShareTemplate, signFor } from './contracts.ts';
import { answerRisk, authorize, type Person, personWith } from './person.ts';
import type { TestApp } from './test-app.ts';

/** Shares at issue: offerings, subscriptions and allotments, through the app's own calls. */

type Draft = OperatorInput<'/console/api/equity-offerings/create'>;

interface Both {
  ada: OperatorCaller;
  bea: OperatorCaller;
}

const hourMs = 3_600_000;
const both = (zh: string, en: string) => ({ zh, en });

/** Returns a complete draft: 20 lots at 2.50 a share, open since an hour and for two more. */
export function offeringDraft(app: TestApp, change: Partial<Draft> = {}): Draft {
  const now = app.clock.now().getTime();
  return {
    company: both('榕溪生物科技股份有限公司', 'Rongxi Biotech Ltd.'),
    summary: both('做堆肥菌剂的公司', 'Makes cultures for compost'),
    licenceReference: 'RC-GQ-2026-001',
    useOfProceeds: both('扩建生产线', 'A second production line'),
    risks: both('原料价格可能上涨', 'The price of what it needs may rise'),
    riskLevel: 'R3',
    documents: [{ title: both('招股说明书', 'Prospectus'), text: both('全文', 'The whole text') }],
    agreement: both('认购协议全文', 'The agreement, whole'),
    price: '2.50',
    quotaLots: '20',
    maxLots: '15',
    opensAt: new Date(now - hourMs).toISOString(),
    closesAt: new Date(now + 2 * hourMs).toISOString(),
    ...change,
  };
}

/** Publishes an offering, with a template to sign: Ada writes both, Bea publishes them. Returns the offering's id. */
export async function offerShares(app: TestApp, by: Both, change: Partial<Draft> = {}): Promise<string> {
  await ensureShareTemplate(app.app, by);
  const { equityOfferingId } = await by.ada.ok(
    '/console/api/equity-offerings/create',
    offeringDraft(app, change),
  );
  await by.bea.ok('/console/api/equity-offerings/publish', { equityOfferingId });
  return equityOfferingId;
}

/** Proposes another text of the agreement of an offering; returns its id. */
export async function proposeAgreement(
  maker: OperatorCaller,
  equityOfferingId: string,
  agreement = both('认购协议新全文', 'The agreement, in another wording'),
): Promise<string> {
  const draft = { equityOfferingId, agreement };
  return (await maker.ok('/console/api/equity-offerings/agreements/propose', draft)).agreementId;
}

/** Returns somebody who may take any risk, and has so much. */
export async function subscriber(app: TestApp, name: string, amount = '10000.00'): Promise<Person> {
  const person = await personWith(app, name, amount);
  await answerRisk(person, 'C5');
  return person;
}

/** Returns all that a subscription sends. */
export async function shareOrder(person: Person, offeringId: string, lots: number) {
  const { call } = person;
  const { price, lotShares, agreementVersion } = await call.ok('/api/equity/offering', { offeringId });
  const cents = BigInt(price.replace('.', '')) * BigInt(lots * lotShares);
  const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  return {
    offeringId,
    lots: String(lots),
    agreementVersion,
    agreed: true as const,
    acknowledgesRisk: false,
    shown: { price, amount },
    contract: await signFor(call, offeringId, lots, 'share_subscription'),
    authorization: await authorize(person, 'subscribe_shares', amount, offeringId),
  };
}

/** Subscribes for so many lots. */
export const subscribeShares = async (person: Person, offeringId: string, lots: number) =>
  person.call.ok('/api/equity/subscribe', await shareOrder(person, offeringId, lots));

/** Returns the same house, whose clock of business shows another instant. */
export const servicesAt = (services: Services, instant: Date): Services => ({
  ...services,
  clock: { ...services.clock, now: () => instant },
});

/** Lets the time of an offering come: its window is over, or its allotment is due. */
export async function comesTo(
  app: TestApp,
  offeringId: string,
  moment: 'closesAt' | 'allotBy',
): Promise<Services> {
  const offering = await app.client.get<{ closesAt: string; allotBy: string }>(
    `/api/equity/offering?offeringId=${offeringId}`,
  );
  const services = servicesAt(app.app.services, new Date(offering[moment]));
  await settleOffering(services, offeringId);
  return services;
}

/** Offers shares, and withdraws the offer: what somebody subscribed for is to be released. */
export async function withdrawnOffering(app: TestApp, by: Both, person: Person): Promise<string> {
  const equityOfferingId = await offerShares(app, by);
  await subscribeShares(person, equityOfferingId, 1);
  await by.ada.ok('/console/api/equity-offerings/withdraw', { equityOfferingId, reason: 'another time' });
  return equityOfferingId;
}
