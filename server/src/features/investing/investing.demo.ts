import { type ApiClient, SeedFailure } from '../../seed/api-client.ts';
import { type Demo, type DemoSeed, daysLeft } from '../../seed/demo-seed.ts';
import { demoPaymentPassword } from '../../seed/people.ts';
import { demoIssuers, demoProducts, waitingDrafts } from './demo-products.ts';
import { demoSignature } from './demo-signature.ts';
import { repaymentHouse } from './investing.postings.ts';

interface Investment {
  code: string;
  units: bigint;
}

/** Who invests in what, by how many days are left then and by username: what was bought first is paid back by now. */
const investments: Readonly<Record<number, Readonly<Record<string, readonly Investment[]>>>> = {
  58: { linxiao: [{ code: 'BY-T30', units: 100n }] },
  52: { chenjing: [{ code: 'BY-T30', units: 30n }] },
  12: {
    linxiao: [
      { code: 'BY-T30', units: 200n },
      { code: 'BY-S7', units: 100n },
    ],
    wangqiang: [
      { code: 'BY-E90', units: 20n },
      { code: 'BY-D14', units: 50n },
    ],
    chenjing: [{ code: 'BY-T30', units: 50n }],
  },
};

export const demoSeed: DemoSeed = {
  prepare: offerProducts,
  pass: async (demo) => {
    const left = daysLeft(demo);
    for (const [username, wanted] of Object.entries(investments[left] ?? {}))
      for (const each of wanted) await invest(await demo.person(username), each, `seed-${username}-${left}`);
  },
  leave: recordFunding,
};

/** One operator writes, the other checks. */
async function offerProducts({ app, operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const checker = await operator('qian');
  const known = await maker.get<{ items: { issuerId: string; name: { en: string } }[] }>(
    '/console/api/issuers',
  );
  const issuerIds = new Map(
    known.items.map((issuer) => [
      demoIssuers.find((demo) => demo.name.en === issuer.name.en)?.key ?? '',
      issuer.issuerId,
    ]),
  );
  for (const { key, name, licenceReference, funding } of demoIssuers) {
    if (issuerIds.has(key)) continue;
    const { issuerId } = await maker.post<{ issuerId: string }>('/console/api/issuers/create', {
      name,
      licenceReference,
    });
    issuerIds.set(key, issuerId);
    const bankReference = `DEMO-${key}-1`;
    const { fundingId } = await maker.post<{ fundingId: string }>(
      '/console/api/fundings/record',
      { account: repaymentHouse(issuerId), amount: funding, bankReference },
      `seed-record-${key}`,
    );
    await checker.post('/console/api/fundings/confirm', { fundingId }, `seed-confirm-${key}`);
  }
  const listed = await maker.get<{ items: { code: string }[] }>('/console/api/products');
  for (const draft of demoProducts(issuerIds, app.services.clock.now()).reverse()) {
    if (listed.items.some((product) => product.code === draft.code)) continue;
    const { productId, version } = await maker.post<{ productId: string; version: number }>(
      '/console/api/products/create',
      draft,
    );
    if (!waitingDrafts.includes(draft.code))
      await checker.post('/console/api/products/publish', { productId, version });
  }
}

interface Projection {
  principal: string;
  valueOn: string;
  maturesOn: string;
  interest: string;
}

async function invest(client: ApiClient, { code, units }: Investment, key: string): Promise<void> {
  const { items } = await client.post<{ items: { code: string; productId: string }[] }>('/api/productlist');
  const product = items.find((item) => item.code === code);
  if (!product) throw new SeedFailure(`no product ${code}`);
  const { productId } = product;
  const { agreementVersion, rateBps } = await client.get<{ agreementVersion: number; rateBps: number }>(
    '/api/product/detail',
    { productId },
  );
  const wanted = { productId, units: String(units) };
  const projection = await client.get<Projection>('/api/subscription/projection', wanted);
  const { principal, valueOn, maturesOn, interest } = projection;
  const { draftSha256 } = await client.post<{ draftSha256: string }>('/api/contract/preview', {
    kind: 'investment',
    subjectId: productId,
    units: String(units),
  });
  const { authorization } = await client.post<{ authorization: string }>('/api/payment_password/authorize', {
    password: demoPaymentPassword,
    command: 'subscribe',
    amount: principal,
    payee: productId,
  });
  const order = {
    ...wanted,
    agreementVersion,
    agreed: true,
    shown: { rateBps, valueOn, maturesOn, interest },
    contract: { draftSha256, signature: demoSignature },
    authorization,
  };
  await client.post('/api/subscription/create', order, `${key}-${code}`);
}

/** Records money that another operator has yet to confirm. The drafts to publish are among the products. */
async function recordFunding({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const [{ key, name }] = demoIssuers;
  const { items } = await maker.get<{ items: { account: string; name: { en: string } }[] }>(
    '/console/api/funding-accounts',
  );
  const account = items.find((each) => each.name.en === name.en)?.account;
  const funding = { account, amount: '20000.00', bankReference: `DEMO-${key}-2` };
  await maker.post('/console/api/fundings/record', funding, `seed-record-${key}-2`);
}
