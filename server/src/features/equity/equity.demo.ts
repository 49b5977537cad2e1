import { type ApiClient, SeedFailure } from '../../seed/api-client.ts';
import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';
import { demoPaymentPassword } from '../../seed/people.ts';
import { demoSignature } from '../investing/index.ts';
import { settleOfferings } from './allotting/settle.ts';
import { demoOfferings, waitingOffering } from './demo-offerings.ts';
import { shareTemplate } from './share-template.ts';

/** Who subscribes for how many lots, by the company: for more than the first issues, and for all of the second. */
const subscribers: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Rongxi Compost Ltd.': { linxiao: 6, wangqiang: 5, chenjing: 4 },
  'Wuyi Tea Packers Ltd.': { zhouning: 6, chenjing: 4, linxiao: 2 },
};

export const demoSeed: DemoSeed = {
  prepare: offerShares,
  pass: subscribeAndSettle,
  leave: proposeOffering,
};

type Templates = { items: { kind: string; state: string }[] };
type Template = { templateId: string; version: number };

/** Zhao writes the contract and the offerings, Qian checks each. */
async function offerShares({ app, operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const checker = await operator('qian');
  await publishTemplate(maker, checker);
  const known = await maker.get<Proposed>('/console/api/equity-offerings');
  for (const draft of demoOfferings(app.services.clock.now())) {
    if (known.items.some(({ company }) => company.en === draft.company.en)) continue;
    const { equityOfferingId } = await maker.post<{ equityOfferingId: string }>(
      '/console/api/equity-offerings/create',
      draft,
    );
    await checker.post('/console/api/equity-offerings/publish', { equityOfferingId });
  }
}

interface Proposed {
  items: { company: { en: string } }[];
}

/** An offering waits for a second operator who publishes it. */
async function proposeOffering({ app, operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const draft = waitingOffering(app.services.clock.now());
  const { items } = await maker.get<Proposed>('/console/api/equity-offerings');
  if (items.some(({ company }) => company.en === draft.company.en)) return;
  await maker.post('/console/api/equity-offerings/create', draft);
}

async function publishTemplate(maker: ApiClient, checker: ApiClient): Promise<void> {
  const { items } = await maker.get<Templates>('/console/api/contract_templates');
  if (items.some(({ kind, state }) => kind === shareTemplate.kind && state === 'published')) return;
  const draft = await maker.post<Template>('/console/api/contract_templates/create', shareTemplate);
  const { templateId, version } = draft;
  const note = '冻结、配售与风险条款已核对';
  const reviewed = await checker.post<Template>('/console/api/contract_templates/review', {
    templateId,
    version,
    note,
  });
  await checker.post('/console/api/contract_templates/publish', { templateId, version: reviewed.version });
}

interface Offering {
  offeringId: string;
  symbol: string;
  company: { en: string };
  state: string;
  price: string;
  lotShares: number;
  agreementVersion: number;
}

/** On the days that pass, what is over is allotted, and people subscribe for what is open. */
async function subscribeAndSettle({ app, person }: Demo): Promise<void> {
  await settleOfferings(app.services);
  const anybody = await person('linxiao');
  const { items } = await anybody.get<{ items: Offering[] }>('/api/equity/offerings');
  if (items.length === 0) throw new SeedFailure('no shares are offered');
  for (const offering of items.filter(({ state }) => state === 'open'))
    for (const [username, lots] of Object.entries(subscribers[offering.company.en] ?? {}))
      await subscribe(await person(username), username, offering, lots);
}

async function subscribe(
  client: ApiClient,
  username: string,
  { offeringId, symbol }: Offering,
  lots: number,
): Promise<void> {
  const mine = await client.get<{ items: { offeringId: string }[] }>('/api/equity/subscriptions');
  if (mine.items.some((each) => each.offeringId === offeringId)) return;
  const { price, agreementVersion } = await client.get<Offering>('/api/equity/offering', { offeringId });
  const preview = await client.post<{ draft: { terms: Record<string, string> }; draftSha256: string }>(
    '/api/contract/preview',
    { kind: 'share_subscription', subjectId: offeringId, units: String(lots) },
  );
  const { amount } = preview.draft.terms;
  const { authorization } = await client.post<{ authorization: string }>('/api/payment_password/authorize', {
    password: demoPaymentPassword,
    command: 'subscribe_shares',
    amount,
    payee: offeringId,
  });
  await client.post(
    '/api/equity/subscribe',
    {
      offeringId,
      lots: String(lots),
      agreementVersion,
      agreed: true,
      acknowledgesRisk: true,
      shown: { price, amount },
      contract: { draftSha256: preview.draftSha256, signature: demoSignature },
      authorization,
    },
    `seed-shares-${username}-${symbol}`,
  );
}
