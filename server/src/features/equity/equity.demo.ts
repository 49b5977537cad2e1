import { type ApiClient, SeedFailure } from '../../seed/api-client.ts';
import { type Demo, type DemoSeed, daysLeft } from '../../seed/demo-seed.ts';
import { demoPaymentPassword } from '../../seed/people.ts';
import { demoSignature } from '../investing/index.ts';
import { settleOfferings } from './allotting/settle.ts';
import { agreement, demoOfferings, draftOf, toSubscribeFor, waitingOfferings } from './demo-offerings.ts';
import { shareTemplate } from './share-template.ts';

/** Who subscribes for how many lots, by the company. */
type Demand = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** By how many days are left then. More is wanted than is issued of the first, and of those whose allotment waits. */
const demand: Readonly<Record<number, Demand>> = {
  59: {
    'Rongxi Compost Ltd.': { linxiao: 6, wangqiang: 5, chenjing: 4 },
    'Wuyi Tea Packers Ltd.': { zhouning: 6, chenjing: 4, linxiao: 2 },
  },
  11: { 'Gutian Mushrooms Ltd.': { zhouning: 2, chenjing: 2 } },
  3: {
    'Pingtan Oysters Ltd.': { zhouning: 3, chenjing: 1 },
    'Yongchun Incense Ltd.': { chenjing: 2, zhouning: 1 },
  },
};

export const demoSeed: DemoSeed = {
  prepare: async ({ operator }) => publishTemplate(await operator('zhao'), await operator('qian')),
  pass: async (demo) => {
    const left = daysLeft(demo);
    await settleOfferings(demo.app.services);
    await offerShares(demo, left);
    await subscribeAll(demo, left);
  },
  leave: async (demo) => {
    await proposeOfferings(demo);
    await proposeAgreements(demo);
  },
};

type Templates = { items: { kind: string; state: string }[] };
type Template = { templateId: string; version: number };

interface Proposed {
  items: { equityOfferingId: string; company: { en: string } }[];
}

/** Zhao writes what is offered on a day, Qian checks and publishes it. */
async function offerShares({ app, operator }: Demo, left: number): Promise<void> {
  const offered = demoOfferings[left] ?? [];
  if (offered.length === 0) return;
  const maker = await operator('zhao');
  const checker = await operator('qian');
  const known = await maker.get<Proposed>('/console/api/equity-offerings');
  for (const offering of offered) {
    if (known.items.some(({ company }) => company.en === offering.company.en)) continue;
    const { equityOfferingId } = await maker.post<{ equityOfferingId: string }>(
      '/console/api/equity-offerings/create',
      draftOf(offering, app.services.clock.now()),
    );
    await checker.post('/console/api/equity-offerings/publish', { equityOfferingId });
  }
}

/** Two offerings wait for a second operator who publishes them. */
async function proposeOfferings({ app, operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const { items } = await maker.get<Proposed>('/console/api/equity-offerings');
  const now = app.services.clock.now();
  for (const offering of waitingOfferings)
    if (!items.some(({ company }) => company.en === offering.company.en))
      await maker.post('/console/api/equity-offerings/create', draftOf(offering, now));
}

/** Another agreement of each offering that people may still subscribe for waits for a second operator. */
async function proposeAgreements({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const { items } = await maker.get<Proposed>('/console/api/equity-offerings');
  for (const { equityOfferingId } of items.filter(({ company }) => toSubscribeFor.includes(company.en))) {
    const { agreements } = await maker.get<{ agreements: { state: string }[] }>(
      '/console/api/equity-offerings/detail',
      { equityOfferingId },
    );
    if (agreements.some(({ state }) => state === 'proposed')) continue;
    await maker.post('/console/api/equity-offerings/agreements/propose', {
      equityOfferingId,
      agreement: {
        zh: `${agreement.zh}\n\n## 四、通知\n\n配售结果以站内信方式告知。`,
        en: `${agreement.en}\n\n## 4. Notices\n\nWhat the allotment came to is told in the app.`,
      },
    });
  }
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

async function subscribeAll({ person }: Demo, left: number): Promise<void> {
  const wanted = Object.entries(demand[left] ?? {});
  if (wanted.length === 0) return;
  const anybody = await person('linxiao');
  const { items } = await anybody.get<{ items: Offering[] }>('/api/equity/offerings');
  for (const [name, lotsOf] of wanted) {
    const offering = items.find(({ company, state }) => company.en === name && state === 'open');
    if (!offering) throw new SeedFailure(`no shares of ${name} are offered`);
    for (const [username, lots] of Object.entries(lotsOf))
      await subscribe(await person(username), username, offering, lots);
  }
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
