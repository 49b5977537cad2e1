import { SeedFailure } from '../../seed/api-client.ts';
import type { Demo, DemoPerson, DemoSeed } from '../../seed/demo-seed.ts';
import { demoPaymentPassword } from '../../seed/people.ts';
import { demoIssuers, demoProducts, waitingDraft } from './demo-products.ts';
import { demoSignature } from './demo-signature.ts';
import { repaymentHouse } from './investing.postings.ts';

/** Who invests in what, by username. */
const investments: Readonly<Record<string, readonly { code: string; units: bigint }[]>> = {
  linxiao: [
    { code: 'BY-T30', units: 200n },
    { code: 'BY-S7', units: 100n },
  ],
  wangqiang: [
    { code: 'BY-E90', units: 20n },
    { code: 'BY-D14', units: 50n },
  ],
  chenjing: [{ code: 'BY-T30', units: 50n }],
};

export const demoSeed: DemoSeed = { prepare: offerProducts, live: invest, leave: recordFunding };

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
    if (draft.code !== waitingDraft)
      await checker.post('/console/api/products/publish', { productId, version });
  }
}

async function invest(_demo: Demo, { username, client }: DemoPerson): Promise<void> {
  const { items } = await client.post<{
    items: { code: string; productId: string; unitPrice: string; agreementVersion: number }[];
  }>('/api/productlist');
  for (const { code, units } of investments[username] ?? []) {
    const product = items.find((item) => item.code === code);
    if (!product) throw new SeedFailure(`no product ${code}`);
    const { productId } = product;
    const detail = await client.get<{ agreementVersion: number; rateBps: number }>('/api/product/detail', {
      productId,
    });
    const { principal, valueOn, maturesOn, interest } = await client.get<
      Record<'principal' | 'valueOn' | 'maturesOn' | 'interest', string>
    >('/api/subscription/projection', { productId, units: String(units) });
    const { draftSha256 } = await client.post<{ draftSha256: string }>('/api/contract/preview', {
      kind: 'investment',
      subjectId: productId,
      units: String(units),
    });
    const { authorization } = await client.post<{ authorization: string }>(
      '/api/payment_password/authorize',
      {
        password: demoPaymentPassword,
        command: 'subscribe',
        amount: principal,
        payee: productId,
      },
    );
    const order = {
      productId,
      units: String(units),
      agreementVersion: detail.agreementVersion,
      agreed: true,
      shown: { rateBps: detail.rateBps, valueOn, maturesOn, interest },
      contract: { draftSha256, signature: demoSignature },
      authorization,
    };
    await client.post('/api/subscription/create', order, `seed-${username}-${code}`);
  }
}

/** Records money that another operator has yet to confirm. The draft to publish is among the products. */
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
