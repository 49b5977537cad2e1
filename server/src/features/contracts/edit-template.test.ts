import { expect, it } from 'vitest';
import type { OperatorCaller } from '../../../testing/caller.ts';
import { drawnSignature } from '../../../testing/contracts.ts';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, operators, draft as productDraft } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { investmentTemplate } from './investment-template.ts';

const suite = await suiteApp();
const { ada, bea } = await operators(suite);
const { title, body } = investmentTemplate;
const note = 'both texts compared';
const absent = '00000000-0000-4000-8000-000000000000';

const create = (texts = body) =>
  ada.ok('/console/api/contract_templates/create', { kind: 'investment', title, body: texts });
const review = (call: OperatorCaller, { templateId, version }: { templateId: string; version: number }) =>
  call.send('/console/api/contract_templates/review', { templateId, version, note });
const publish = (call: OperatorCaller, { templateId, version }: { templateId: string; version: number }) =>
  call.send('/console/api/contract_templates/publish', { templateId, version });
const listed = async (id: string) =>
  (await bea.ok('/console/api/contract_templates')).items.find((item) => item.templateId === id);

it('contract.template_missing until the first template is published, and nothing can be bought', async () => {
  const issuerId = await addIssuer(ada);
  const { productId, version } = await ada.ok('/console/api/products/create', productDraft(suite, issuerId));
  await bea.ok('/console/api/products/publish', { productId, version });
  const maple = await personWith(suite, 'maple', '1000.00');
  const purchase = { kind: 'investment' as const, subjectId: productId, units: '1' };
  expect((await maple.call.refusal('/api/contract/preview', purchase)).code).toBe(
    'contract.template_missing',
  );
  const { valueOn, maturesOn, interest, principal } = await maple.call.ok('/api/subscription/projection', {
    productId,
    units: '1',
  });
  const { authorization } = await maple.call.ok('/api/payment_password/authorize', {
    password: '258036',
    command: 'subscribe',
    amount: principal,
    payee: productId,
  });
  const problem = await maple.call.refusal('/api/subscription/create', {
    productId,
    units: '1',
    agreementVersion: 1,
    agreed: true,
    shown: { rateBps: 365, valueOn, maturesOn, interest },
    contract: { draftSha256: '0'.repeat(64), signature: drawnSignature },
    authorization,
  });
  expect(problem.code).toBe('contract.template_missing');
});

it('contract_template.not_reviewed before legal has agreed; its author neither reviews nor publishes it', async () => {
  const draft = await create();
  expect(draft).toMatchObject({ state: 'draft', number: null, faults: [], mayReview: false, version: 1 });
  expect((await publish(bea, draft)).body.code).toBe('contract_template.not_reviewed');
  expect((await review(ada, draft)).body.code).toBe('operator.same_person');
  const reviewed = (await review(bea, draft)).body;
  expect(reviewed).toMatchObject({
    state: 'reviewed',
    reviewedBy: 'bea',
    reviewNote: note,
    mayPublish: true,
  });
  expect((await publish(ada, reviewed)).body.code).toBe('operator.same_person');
  expect((await publish(bea, draft)).body.code).toBe('request.conflict');
  expect((await publish(bea, reviewed)).body).toMatchObject({
    state: 'published',
    number: 1,
    isCurrent: true,
  });
});

it('contract_template.already_published: no word of it changes after that', async () => {
  const { items } = await bea.ok('/console/api/contract_templates');
  const published = items.find(({ state }) => state === 'published');
  if (!published) throw new Error('none is published');
  const edit = { templateId: published.templateId, version: published.version, title, body };
  for (const reply of [
    await ada.send('/console/api/contract_templates/edit', edit),
    await review(bea, published),
    await publish(bea, published),
  ])
    expect(reply.body.code).toBe('contract_template.already_published');
});

it('a change takes the review away, and the next one in force has the next number', async () => {
  const draft = await create();
  const reviewed = (await review(bea, draft)).body;
  const { templateId } = draft;
  const edit = { templateId, title, body: { ...body, en: `${body.en}\n\nAnd so on.` } };
  const stale = await ada.refusal('/console/api/contract_templates/edit', {
    ...edit,
    version: draft.version,
  });
  expect(stale.code).toBe('request.conflict');
  const edited = await ada.ok('/console/api/contract_templates/edit', { ...edit, version: reviewed.version });
  expect(edited).toMatchObject({ state: 'draft', reviewedBy: null, reviewNote: null, mayPublish: false });
  expect((await publish(bea, edited)).body.code).toBe('contract_template.not_reviewed');
  const again = (await review(bea, edited)).body;
  expect((await publish(bea, again)).body).toMatchObject({ number: 2, isCurrent: true });
  const { items } = await ada.ok('/console/api/contract_templates');
  expect(items.filter(({ isCurrent }) => isCurrent).map(({ number }) => number)).toEqual([2]);
});

it('contract_template.faulty: a draft may have faults, which are told by line, and a review finds none', async () => {
  const faulty = { zh: `${body.zh}\n\n{{unknown}}`, en: body.en.replace('{{rate}}', '') };
  const draft = await create(faulty);
  const told = draft.faults.map(({ language, problem, name }) => `${language} ${problem} ${name}`);
  expect(told).toEqual(['zh unknown_field unknown', 'en missing_field rate']);
  expect((await review(bea, draft)).body.code).toBe('contract_template.faulty');
  expect((await listed(draft.templateId))?.mayReview).toBe(false);
});

it('a preview fills both languages with the samples of the kind, and says the faults of what is typed', async () => {
  const { blocks, faults } = await ada.ok('/console/api/contract_templates/preview', {
    kind: 'investment',
    body,
  });
  expect(faults).toEqual([]);
  expect(JSON.stringify(blocks.zh)).toContain('林晓');
  expect(JSON.stringify(blocks.en)).toContain('Lin Xiao');
  const empty = await ada.ok('/console/api/contract_templates/preview', {
    kind: 'investment',
    body: { zh: '', en: body.en },
  });
  expect(empty.blocks.zh).toEqual([]);
  expect(empty.faults.every(({ language }) => language === 'zh')).toBe(true);
});

it('request.not_found for a template that is not there; the database refuses an author who publishes', async () => {
  for (const reply of [
    await ada.send('/console/api/contract_templates/edit', { templateId: absent, version: 1, title, body }),
    await review(bea, { templateId: absent, version: 1 }),
    await publish(bea, { templateId: absent, version: 1 }),
  ])
    expect(reply.body.code).toBe('request.not_found');
  for (const column of ['published_by', 'reviewed_by'])
    await expect(
      suite.tamper((writer) =>
        writer.run(
          sql`update contract_templates set ${sql.ref(column)} = created_by where state = 'published'`,
        ),
      ),
    ).rejects.toThrow('contract_templates_four_eyes');
});
