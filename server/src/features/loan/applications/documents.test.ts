import { expect, it } from 'vitest';
import { borrowerWith } from '../../../../testing/borrowers.ts';
import { addDocument } from '../../../../testing/loan-documents.ts';
import { applyAndApprove, fundLending, loanWish, offerLoans } from '../../../../testing/loans.ts';
import { colleague } from '../../../../testing/operator.ts';
import type { Person } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';
import { forget, forgets } from '../../../platform/retention.ts';
import { loanArea } from '../loan.area.ts';

const suite = await suiteApp();
const by = await operators(suite);
await fundLending(by, '50000.00');
const productId = await offerLoans(suite, by);
let names = 0;

const borrower = () => borrowerWith(suite, `alder${(names += 1)}`, '100.00');
const apply = async (person: Person) =>
  (await person.call.ok('/api/loan/apply', loanWish(productId))).applicationId;
const reject = async ({ userId }: Person, applicationId: string) => {
  const one = { userId, applicationId };
  await by.bea.ok('/console/api/loan-applications/take', one);
  await by.bea.ok('/console/api/loan-applications/reject', { ...one, reason: 'the income was not shown' });
};
const isJpeg = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .subarray(0, 3)
    .equals(Buffer.of(0xff, 0xd8, 0xff));
const keptOf = (applicationId: string) =>
  suite.rows<{ position: number; image_sealed: Uint8Array }>(sql`
    select position, image_sealed from loan_documents where application_id = ${applicationId} order by position`);

it('a photo is drawn anew, kept sealed, and shown to its owner and to whoever decides, who leaves a trace', async () => {
  const alder = await borrower();
  const applicationId = await apply(alder);
  const { status, body } = await addDocument(alder, applicationId, 2);
  expect([status, body.documents]).toEqual([
    200,
    [{ position: 2, addedAt: suite.clock.now().toISOString() }],
  ]);
  const { items } = await by.ada.ok('/console/api/loan-applications', { name: alder.name });
  expect(items.map(({ documents }) => documents)).toEqual([body.documents]);

  const place = { applicationId, position: 2 };
  const own = (await alder.call.send('/api/loan/application/document', place)).body as Buffer;
  const asked = { userId: alder.userId, ...place, reason: 'review' } as const;
  const seen = (await by.bea.send('/console/api/loan-applications/document', asked)).body as Buffer;
  expect([isJpeg(own), isJpeg(seen), own.equals(seen)]).toEqual([true, true, false]);
  const [kept] = await keptOf(applicationId);
  expect(Buffer.from(kept?.image_sealed ?? []).includes(own.subarray(0, 64))).toBe(false);
  const { items: trail } = await by.ada.ok('/console/api/audit', {
    action: 'loan_application.view_document',
  });
  expect(trail).toMatchObject([{ subjectType: 'loan_application', subjectId: applicationId }]);
  // Who only reads applications opens none.
  const sam = await colleague(suite, 'sam', ['support']);
  expect((await sam.call.send('/console/api/loan-applications/document', asked)).body.code).toBe(
    'operator.forbidden',
  );
});

it('another photo takes its place, and there are three', async () => {
  const alder = await borrower();
  const applicationId = await apply(alder);
  for (const position of [1, 2, 3, 3]) await addDocument(alder, applicationId, position);
  expect((await keptOf(applicationId)).map(({ position }) => position)).toEqual([1, 2, 3]);
  expect((await addDocument(alder, applicationId, 4)).status).toBe(422);
  expect((await addDocument(alder, applicationId, 1, Buffer.from('%PDF-1.7'))).body.code).toBe(
    'certification.photo_unreadable',
  );
});

it('stands with an appeal, and is taken no more once it was decided for good', async () => {
  const alder = await borrower();
  const applicationId = await apply(alder);
  await reject(alder, applicationId);
  expect((await alder.call.ok('/api/loan/application', { applicationId })).mayAddDocuments).toBe(true);
  expect((await addDocument(alder, applicationId)).status).toBe(200);
  const appealed = await alder.call.ok('/api/loan/application/appeal', {
    applicationId,
    text: 'Please look at my pay slips.',
  });
  expect(appealed).toMatchObject({ state: 'submitted', documents: [{ position: 1 }], mayAddDocuments: true });
  await reject(alder, applicationId);
  const approved = await borrower();
  const offered = await applyAndApprove(approved, by, productId);
  for (const late of [await addDocument(alder, applicationId, 2), await addDocument(approved, offered)])
    expect([late.status, late.body.code]).toEqual([409, 'loan.documents_not_wanted']);
  const missing = await alder.call.send('/api/loan/application/document', { applicationId, position: 2 });
  expect(missing.body.code).toBe('request.not_found');
});

it('goes with the application that is taken back: nobody decides by it any more', async () => {
  const [alder, other] = [await borrower(), await borrower()];
  const [applicationId, another] = [await apply(alder), await apply(other)];
  for (const position of [1, 2]) await addDocument(alder, applicationId, position);
  await addDocument(other, another);
  expect(await alder.call.ok('/api/loan/application/withdraw', { applicationId })).toMatchObject({
    state: 'withdrawn',
    documents: [],
    mayAddDocuments: false,
  });
  expect([await keptOf(applicationId), (await keptOf(another)).length]).toEqual([[], 1]);
});

it("is nobody else's: somebody else's application and its photos look like none", async () => {
  const [alder, other] = [await borrower(), await borrower()];
  const applicationId = await apply(alder);
  await addDocument(alder, applicationId);
  expect((await addDocument(other, applicationId)).body.code).toBe('request.not_found');
  const place = { applicationId, position: 1 };
  const asked = { userId: other.userId, ...place, reason: 'review' } as const;
  for (const { body } of [
    await other.call.send('/api/loan/application/document', place),
    await by.bea.send('/console/api/loan-applications/document', asked),
  ])
    expect(body.code).toBe('request.not_found');
});

it('is deleted half a year after it was added', async () => {
  const alder = await borrower();
  const applicationId = await apply(alder);
  await addDocument(alder, applicationId);
  const rule = (loanArea.retention ?? []).filter(forgets).find(({ table }) => table === 'loan_documents');
  if (!rule) throw new Error('the photos are deleted after some time');
  const start = suite.clock.wall().getTime();
  const after = async (days: number) => {
    suite.clock.set(new Date(start + days * 86_400_000));
    await forget(suite.app.services, rule);
    return (await keptOf(applicationId)).length;
  };
  expect([await after(179), await after(181)]).toEqual([1, 0]);
});
