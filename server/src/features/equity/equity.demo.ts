import { type ApiClient, SeedFailure } from '../../seed/api-client.ts';
import type { Demo, DemoChapter } from '../../seed/chapter.ts';
import { demoPaymentPassword } from '../../seed/people.ts';
import { demoSignature } from '../investing/index.ts';
import { settleOfferings } from './allotting/settle.ts';
import { demoOfferings } from './demo-offerings.ts';
import { shareTemplate } from './share-template.ts';

/** Who subscribes for how many lots of the first offering: more than there are. */
const subscribers = { linxiao: 6, wangqiang: 5, chenjing: 4 } as const;

export const chapter: DemoChapter = { prepare: offerShares, pass: subscribeAndSettle };

type Templates = { items: { kind: string; state: string }[] };
type Template = { templateId: string; version: number };

/** Zhao writes the contract and the offerings, Qian checks each. */
async function offerShares({ app, operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const checker = await operator('qian');
  await publishTemplate(maker, checker);
  const known = await maker.get<{ items: { company: { en: string } }[] }>('/console/api/equity-offerings');
  for (const draft of demoOfferings(app.services.clock.now())) {
    if (known.items.some(({ company }) => company.en === draft.company.en)) continue;
    const { equityOfferingId } = await maker.post<{ equityOfferingId: string }>(
      '/console/api/equity-offerings/create',
      draft,
    );
    await checker.post('/console/api/equity-offerings/publish', { equityOfferingId });
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
  state: string;
  price: string;
  lotShares: number;
  agreementVersion: number;
}

/** On the days that pass, people subscribe for what is open first, and what is over is allotted. */
async function subscribeAndSettle({ app, person }: Demo): Promise<void> {
  await settleOfferings(app.services);
  const anybody = await person('linxiao');
  const { items } = await anybody.get<{ items: Offering[] }>('/api/equity/offerings');
  const first = items.at(-1);
  if (!first) throw new SeedFailure('no shares are offered');
  if (first.state !== 'open') return;
  for (const [username, lots] of Object.entries(subscribers))
    await subscribe(await person(username), username, first.offeringId, lots);
}

async function subscribe(
  client: ApiClient,
  username: string,
  offeringId: string,
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
    `seed-shares-${username}`,
  );
}
