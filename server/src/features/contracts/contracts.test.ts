import { createHash } from 'node:crypto';
import { canonicalJson } from '@banyan/domain/contracts/canonical.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawnSignature, publishTemplate, signFor } from '../../../testing/contracts.ts';
import { colleague } from '../../../testing/operator.ts';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, operators, order, publish, subscribe } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { investmentTemplate } from './investment-template.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '100000.00');
const ben = await personWith(suite, 'benoak', '5000.00');
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const productId = await publish(suite, by, issuerId, { code: 'C-1' });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const preview = (person = maple, units = '3') =>
  person.call.ok('/api/contract/preview', { kind: 'investment', subjectId: productId, units });
const newest = async (person = maple) => (await person.call.ok('/api/contract/list')).items[0];
/** Contracts of one instant stand in no order that a test could know. */
beforeEach(() => tick());
const tick = () => suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));

/** Tries to subscribe with another contract, and shows that neither money nor a row moved. */
async function refused(contract: object, person = maple) {
  const counts = () => Promise.all([countOf(suite, 'contracts'), countOf(suite, 'subscriptions')]);
  const before = [await counts(), await person.call.ok('/api/wallet/overview')];
  const body = await order(suite, person, productId, 3);
  const problem = await person.call.refusal('/api/subscription/create', { ...body, contract } as typeof body);
  expect([await counts(), await person.call.ok('/api/wallet/overview')]).toEqual(before);
  return problem.code;
}

describe('what is signed is what was read:', () => {
  it('the preview says the exact terms, and its hash is that of its canonical form', async () => {
    const { draft, draftSha256 } = await preview();
    expect(draftSha256).toBe(sha256(canonicalJson(draft)));
    expect(draft).toMatchObject({
      kind: 'investment',
      language: 'en',
      title: 'Investment contract',
      parties: [
        { role: 'investor', name: 'maple', reference: '@maple' },
        { role: 'issuer', name: 'Rongcheng Water', reference: 'LIC-2026-0001' },
      ],
      terms: { principal: '300.00', rateBps: '365', cycleDays: '10', units: '3', interest: '0.30' },
    });
    const texts = JSON.stringify(draft.blocks);
    for (const said of ['CNY 300.00', '3.65%', '10 days', 'CNY 0.30']) expect(texts).toContain(said);
  });

  it('the contract keeps it, with number, time, device and signature; its hash is that of its canonical form', async () => {
    const { draft, draftSha256 } = await preview();
    const { subscriptionId, subscribedAt } = await subscribe(suite, maple, productId, 3);
    const { contract } = await maple.call.ok('/api/subscription/detail', { subscriptionId });
    const { document, ...card } = await maple.call.ok('/api/contract/detail', {
      contractId: contract?.contractId ?? '',
    });
    expect(document).toEqual({
      ...draft,
      number: contract?.number,
      signedAt: subscribedAt,
      signature: drawnSignature,
      device: expect.stringMatching(/\S/),
      draftSha256,
    });
    expect(card.sha256).toBe(sha256(canonicalJson(document)));
    expect(card).toMatchObject({
      standing: 'upcoming',
      subject: { en: 'Rong An' },
      subjectId: subscriptionId,
    });
    expect(card.number).toMatch(/^C\d{8}-\w{8}$/);
    expect(await newest()).toEqual(card);
  });

  it('a contract is in the language of whoever signs it', async () => {
    const zh = maple.at({ lange: 'zh' });
    const contract = await signFor(zh, productId, 3);
    expect(await refused(contract)).toBe('contract.changed');
    tick();
    await zh.ok('/api/subscription/create', { ...(await order(suite, maple, productId, 3)), contract });
    const { contractId = '' } = (await newest()) ?? {};
    const { document } = await maple.call.ok('/api/contract/detail', { contractId });
    expect([document.language, document.title]).toEqual(['zh', '投资合同']);
    expect(JSON.stringify(document.blocks)).toContain('叁佰元整');
  });

  it('nothing of a person stands in the row outside of its envelope', async () => {
    const rows = await suite.rows<Record<string, unknown>>(sql`select * from contracts`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { document_sealed: sealed, ...open } of rows) {
      expect(JSON.stringify(open)).not.toMatch(/maple|strokes/);
      expect(Buffer.from(sealed as Uint8Array).toString('latin1')).not.toContain('maple');
    }
  });
});

describe('nothing is signed and no money moves with', () => {
  it('contract.changed for the draft of other units, and once the template is a newer one', async () => {
    expect(await refused(await signFor(maple.call, productId, 4))).toBe('contract.changed');
    expect(await refused({ draftSha256: '0'.repeat(64), signature: drawnSignature })).toBe(
      'contract.changed',
    );
    const before = await signFor(maple.call, productId, 3);
    const { title, body } = investmentTemplate;
    const en = `${body.en}\n\n## 9. Notices\n\nIn the app.`;
    await publishTemplate(by, { title, body: { ...body, en } });
    expect(await refused(before)).toBe('contract.changed');
    expect((await preview()).draft.templateVersion).toBe(2);
    await subscribe(suite, maple, productId, 3);
  });

  it('contract.changed for the contract of somebody else', async () => {
    expect(await refused(await signFor(ben.call, productId, 3))).toBe('contract.changed');
  });

  it('contract.signature_missing for no stroke, a dot, and points beside the field', async () => {
    const { draftSha256 } = await preview();
    for (const strokes of [[], [[]], [[10, 10]], [[10, 10, 12, 11]], [[0, 0, 299, 140, 301, 1]]]) {
      const signature = { ...drawnSignature, strokes };
      expect(await refused({ draftSha256, signature })).toBe('contract.signature_missing');
    }
  });

  it('contract.name_differs for a typed name that is not the certified one; before, any name will do', async () => {
    const typed = async (name: string) => ({
      draftSha256: (await preview(ben)).draftSha256,
      signature: { kind: 'typed' as const, name },
    });
    const body = { ...(await order(suite, ben, productId, 3)), contract: await typed('Ben Oak') };
    await ben.call.ok('/api/subscription/create', body);
    await ben.certify();
    tick();
    expect((await preview(ben)).draft.parties[0]).toEqual({
      role: 'investor',
      name: '林晓',
      reference: expect.stringMatching(/\*/),
    });
    expect(await refused(await typed('Ben Oak'), ben)).toBe('contract.name_differs');
    const right = { ...(await order(suite, ben, productId, 3)), contract: await typed(' 林晓') };
    await ben.call.ok('/api/subscription/create', right);
    const { contractId = '' } = (await newest(ben)) ?? {};
    const { document } = await ben.call.ok('/api/contract/detail', { contractId });
    expect(document.signature).toEqual({ kind: 'typed', name: '林晓' });
  });
});

it('a lost reply asked for again gives the same contract, and there is one', async () => {
  const body = await order(suite, maple, productId, 3);
  const before = await countOf(suite, 'contracts');
  const first = await maple.call.ok('/api/subscription/create', body, { key: 'signed-once' });
  const again = await maple.call.ok('/api/subscription/create', body, { key: 'signed-once' });
  expect(again).toEqual(first);
  expect(await countOf(suite, 'contracts')).toBe(before + 1);
});

it('the PDF is the signed contract, the same bytes each time, for its owner alone', async () => {
  const { contractId = '', number } = (await newest()) ?? {};
  const first = await maple.call.send('/api/contract/pdf', { contractId });
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'cache-control': 'no-store',
  });
  const bytes = Buffer.from(first.body);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.includes(`"number":"${number}"`)).toBe(true);
  const again = await maple.call.send('/api/contract/pdf', { contractId });
  expect(Buffer.from(again.body).equals(bytes)).toBe(true);
  expect((await ben.call.refusal('/api/contract/pdf', { contractId })).code).toBe('request.not_found');
});

it('a contract that was cancelled in the cooling-off is withdrawn, and stays readable', async () => {
  const { subscriptionId } = await subscribe(suite, maple, productId, 3);
  await maple.call.ok('/api/subscription/cancel', { subscriptionId });
  const [{ standing, contractId } = { standing: '', contractId: '' }] = (
    await maple.call.ok('/api/contract/list')
  ).items.filter((item) => item.subjectId === subscriptionId);
  expect(standing).toBe('withdrawn');
  expect((await maple.call.ok('/api/contract/detail', { contractId })).standing).toBe('withdrawn');
});

it("somebody else's contract can't be seen: byte for byte as none", async () => {
  const { contractId = '' } = (await newest()) ?? {};
  const ask = (id: string) => ben.call.send('/api/contract/detail', { contractId: id });
  const absent = await ask('00000000-0000-4000-8000-000000000000');
  const { requestId: _, ...told } = (await ask(contractId)).body;
  const { requestId: __, ...ofNone } = absent.body;
  expect(told).toEqual(ofNone);
  expect(told.code).toBe('request.not_found');
});

describe('operators', async () => {
  const { call } = await colleague(suite, 'sam', ['support']);
  const find = async (name?: string) => (await call.ok('/console/api/contracts', name ? { name } : {})).items;

  it('find contracts by number and by person, and never by a part of either', async () => {
    const { number = '' } = (await newest()) ?? {};
    expect((await find(number.toLowerCase())).map((each) => each.number)).toEqual([number]);
    expect(new Set((await find('benoak')).map(({ user }) => user.username))).toEqual(new Set(['benoak']));
    expect(await find('nobody-here')).toEqual([]);
    expect(await find(number.slice(0, -1))).toEqual([]);
    expect((await find()).length).toBe(await countOf(suite, 'contracts'));
  });

  it('see whether a contract is what was signed: another hash, and an envelope of another row, are told', async () => {
    const [one, other] = await find('maple');
    const ids = ({ user, contractId }: NonNullable<typeof one>) => ({ userId: user.userId, contractId });
    if (!one || !other) throw new Error('no contracts');
    const check = () => call.ok('/console/api/contracts/check', ids(one));
    expect(await check()).toEqual({ matches: true, signed: one.sha256, recomputed: one.sha256 });
    const [row] = await suite.rows<{ hash: string; envelope: Uint8Array }>(sql`
      select sha256 as hash, document_sealed as envelope from contracts where contract_id = ${one.contractId}`);
    const set = (change: ReturnType<typeof sql>) =>
      suite.tamper((writer) =>
        writer.run(sql`update contracts set ${change} where contract_id = ${one.contractId}`),
      );
    await set(sql`sha256 = repeat('0', 64)`);
    expect(await check()).toEqual({ matches: false, signed: '0'.repeat(64), recomputed: one.sha256 });
    await set(
      sql`sha256 = ${row?.hash}, document_sealed = (select document_sealed from contracts where contract_id = ${other.contractId})`,
    );
    expect(await check()).toEqual({ matches: false, signed: one.sha256, recomputed: null });
    await set(sql`document_sealed = ${row?.envelope}`);
    expect((await check()).matches).toBe(true);
    const absent = { ...ids(one), contractId: '00000000-0000-4000-8000-000000000000' };
    expect((await call.refusal('/console/api/contracts/check', absent)).code).toBe('request.not_found');
  });
});
