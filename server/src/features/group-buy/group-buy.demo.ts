import { type ApiClient, SeedFailure } from '../../seed/api-client.ts';
import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';
import { demoPaymentPassword } from '../../seed/people.ts';
import { demoSignature } from '../investing/index.ts';
import { groupInvestmentTemplate } from './group-template.ts';

const offered = { code: 'BY-T30', size: 3, bonusBps: 73 };
/** Who buys together, and how many units each: one place is left for whoever looks at the demo. */
const starter = { username: 'wangqiang', units: '10' };
const joiner = { username: 'chenjing', units: '5' };

/** Which other products are to be offered to groups: a second operator has yet to publish that. */
const drafts = [
  { code: 'BY-N60', size: 4, bonusBps: 50 },
  { code: 'BY-D14', size: 3, bonusBps: 60 },
];

export const demoSeed: DemoSeed = {
  prepare: offerToGroups,
  leave: async (demo) => {
    await buyTogether(demo);
    await draftOffers(demo);
  },
};

type Templates = { items: { kind: string; state: string }[] };
type Template = { templateId: string; version: number };

/** Zhao writes template and offer, Qian reviews and publishes them. */
async function offerToGroups({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const checker = await operator('qian');
  const { kind } = groupInvestmentTemplate;
  const templates = await maker.get<Templates>('/console/api/contract_templates');
  if (!templates.items.some((each) => each.kind === kind && each.state === 'published')) {
    const draft = await maker.post<Template>(
      '/console/api/contract_templates/create',
      groupInvestmentTemplate,
    );
    const { templateId, version } = draft;
    const note = '拼团条款与退出规则已核对';
    const reviewed = await checker.post<Template>('/console/api/contract_templates/review', {
      templateId,
      version,
      note,
    });
    await checker.post('/console/api/contract_templates/publish', { templateId, version: reviewed.version });
  }
  const offers = await maker.get<Offers>('/console/api/group-offers');
  if (offers.items.length > 0) return;
  const { offerId } = await draftOffer(maker, offered);
  await checker.post('/console/api/group-offers/publish', { offerId });
}

interface Offers {
  items: { productId: string }[];
}

async function draftOffer(maker: ApiClient, { code, size, bonusBps }: typeof offered) {
  const productId = await productNamed(maker, code);
  return maker.post<{ offerId: string }>('/console/api/group-offers/create', { productId, size, bonusBps });
}

async function productNamed(maker: ApiClient, wanted: string): Promise<string> {
  const { items } = await maker.get<{ items: { code: string; productId: string }[] }>(
    '/console/api/products',
  );
  const product = items.find(({ code }) => code === wanted);
  if (!product) throw new SeedFailure(`no product ${wanted}`);
  return product.productId;
}

async function draftOffers({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const { items } = await maker.get<Offers>('/console/api/group-offers');
  for (const draft of drafts) {
    const productId = await productNamed(maker, draft.code);
    if (!items.some((offer) => offer.productId === productId)) await draftOffer(maker, draft);
  }
}

/** On the last day, so that whoever comes finds a group that waits. */
async function buyTogether({ person }: Demo): Promise<void> {
  const first = await person(starter.username);
  const { items } = await first.get<{ items: { offerId: string; product: { productId: string } }[] }>(
    '/api/group/offers',
  );
  const [offer] = items;
  if (!offer) throw new SeedFailure('no offer to groups');
  const into = { offerId: offer.offerId, productId: offer.product.productId };
  const started = await buy(first, starter, { ...into, groupId: null });
  await buy(await person(joiner.username), joiner, { ...into, groupId: started });
}

interface Into {
  offerId: string;
  productId: string;
  groupId: string | null;
}

/** Returns the group that somebody is in then. */
async function buy(
  client: ApiClient,
  { username, units }: typeof starter,
  { offerId, productId, groupId }: Into,
): Promise<string> {
  const mine = await client.get<{ items: { groupId: string }[] }>('/api/group/list');
  if (mine.items[0]) return mine.items[0].groupId;
  const projected = await client.get<
    Record<'principal' | 'valueOn' | 'maturesOn' | 'interest', string> & { rateBps: number }
  >('/api/group/projection', { offerId, units, ...(groupId && { groupId }) });
  const { principal, rateBps, valueOn, maturesOn, interest } = projected;
  const { agreementVersion } = await client.get<{ agreementVersion: number }>('/api/product/detail', {
    productId,
  });
  const subjectId = groupId ?? offerId;
  const { draftSha256 } = await client.post<{ draftSha256: string }>('/api/contract/preview', {
    kind: 'group_investment',
    subjectId,
    units,
  });
  const { authorization } = await client.post<{ authorization: string }>('/api/payment_password/authorize', {
    password: demoPaymentPassword,
    command: groupId ? 'group_join' : 'group_start',
    amount: principal,
    payee: subjectId,
  });
  const order = {
    ...(groupId ? { groupId } : { offerId }),
    units,
    agreementVersion,
    agreed: true,
    shown: { rateBps, valueOn, maturesOn, interest },
    contract: { draftSha256, signature: demoSignature },
    authorization,
  };
  const path = groupId ? '/api/group/join' : '/api/group/start';
  const { group } = await client.post<{ group: { groupId: string } }>(path, order, `seed-group-${username}`);
  return group.groupId;
}
