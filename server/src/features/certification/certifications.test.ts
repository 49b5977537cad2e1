import sharp from 'sharp';
import { expect, it } from 'vitest';
import { nextIdNumber, revealDocuments, smallPhoto, uploadAll } from '../../../testing/certified.ts';
import { registerPerson, setPaymentPassword } from '../../../testing/person.ts';
import { onDuty } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const bea = await onDuty(suite, 'bea');
const ada = await onDuty(suite, 'ada');
const absent = '00000000-0000-4000-8000-000000000000';

let people = 0;
async function waiting() {
  people += 1;
  const person = await registerPerson(suite, `waiting${people}`);
  await setPaymentPassword(person);
  await uploadAll(person.call);
  const idNumber = nextIdNumber('1990-05-17');
  await person.call.ok('/api/certification/submit', { name: '欧阳娜娜', idNumber });
  return { ...person, idNumber };
}
const detail = (userId: string) => bea.ok('/console/api/certifications/detail', { userId });

it('the queue shows who waits, the oldest first, masked', async () => {
  const first = await waiting();
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
  const second = await waiting();
  const { items } = await bea.ok('/console/api/certifications');
  expect(items.map(({ username }) => username)).toEqual([first.name, second.name]);
  expect(items[0]).toMatchObject({ name: '***娜', round: 1, state: 'under_review' });
  expect(JSON.stringify(items)).not.toContain(first.idNumber);
});

it('a draft that was not handed in is in no queue, and looks like nothing', async () => {
  const person = await registerPerson(suite, 'drafting');
  await setPaymentPassword(person);
  await uploadAll(person.call);
  const asked = { userId: person.userId, reason: 'review' as const };
  expect((await bea.refusal('/console/api/certifications/detail', asked)).code).toBe('request.invalid');
  for (const [path, fields] of [
    ['/console/api/certifications/detail', { userId: person.userId }],
    ['/console/api/certifications/reveal', asked],
    ['/console/api/certifications/photo', { ...asked, side: 'front' }],
    ['/console/api/certifications/approve', { userId: person.userId, version: 1 }],
  ] as const)
    for (const userId of [person.userId, absent])
      expect((await bea.refusal(path, { ...fields, userId })).code, path).toBe('request.not_found');
});

it('name and number in full, and each photo, are shown for a reason that the person reads later', async () => {
  const person = await waiting();
  const asked = { userId: person.userId, reason: 'review' as const };
  expect(await bea.ok('/console/api/certifications/reveal', asked)).toMatchObject({
    name: '欧阳娜娜',
    idNumber: person.idNumber,
    birthDate: '1990-05-17',
    province: { zh: '浙江', en: 'Zhejiang' },
  });
  const photo = await bea.send('/console/api/certifications/photo', { ...asked, side: 'holding' });
  expect(photo.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  const { items } = await person.call.ok('/api/certification/views');
  expect(items.map(({ what, operator, reason }) => ({ what, operator, reason }))).toEqual(
    expect.arrayContaining([
      { what: 'details', operator: 'bea', reason: 'review' },
      { what: 'holding', operator: 'bea', reason: 'review' },
    ]),
  );
  expect(items[0]?.roles).toContain('reviewer');
  const { items: audit } = await ada.ok('/console/api/audit', { subjectId: person.userId });
  expect(audit.map(({ action }) => action)).toEqual(['certification.view', 'certification.reveal']);
});

it('what an operator sees bears a watermark all over, and the kept photo does not', async () => {
  const person = await waiting();
  const asked = { userId: person.userId, reason: 'review' as const, side: 'front' as const };
  const { body } = await bea.send('/console/api/certifications/photo', asked);
  const plain = await sharp(await smallPhoto())
    .raw()
    .toBuffer();
  const { data } = await sharp(body as Buffer)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const differing = (bytes: Buffer) =>
    bytes.filter((value, i) => Math.abs(value - (plain[i] ?? 0)) > 40).length;
  expect(differing(data)).toBeGreaterThan(1_000);
  const { photos } = await person.call.ok('/api/certification/state');
  const own = await person.call.send('/api/certification/photo', { handle: photos[0]?.handle });
  expect(
    differing(
      await sharp(own.body as Buffer)
        .raw()
        .toBuffer(),
    ),
  ).toBe(0);
});

it('request.conflict when somebody decided meanwhile, certification.not_decidable afterwards', async () => {
  const person = await waiting();
  const { userId } = person;
  const { version } = await detail(userId);
  await revealDocuments(bea, userId);
  const reject = (by: typeof bea, version: number) =>
    by.send('/console/api/certifications/reject', {
      userId,
      version,
      faults: [{ item: 'holding', reason: 'different_person', note: '与证件照片不符' }],
    });
  const replies = await Promise.all([
    reject(ada, version),
    bea.send('/console/api/certifications/approve', { userId, version }),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('request.conflict');
  const after = await detail(userId);
  expect(after.mayDecide).toBe(false);
  expect((await reject(bea, after.version)).body.code).toBe('certification.not_decidable');
});

it('certification.not_revealed until the operator who approves has seen name, number and every photo', async () => {
  const { userId } = await waiting();
  const { version } = await detail(userId);
  const asked = { userId, reason: 'review' as const };
  const missing = async (by = bea) => {
    const { code, facts } = await by.refusal('/console/api/certifications/approve', { userId, version });
    expect(code).toBe('certification.not_revealed');
    return facts?.['missing'];
  };
  expect(await missing()).toBe('details front back holding');
  await bea.ok('/console/api/certifications/reveal', asked);
  await bea.ok('/console/api/certifications/photo', { ...asked, side: 'back' });
  await bea.ok('/console/api/certifications/photo', { ...asked, side: 'back' });
  expect(await missing()).toBe('front holding');
  // What somebody else has seen does not count.
  await revealDocuments(ada, userId);
  expect(await missing()).toBe('front holding');
  await revealDocuments(bea, userId);
  expect((await bea.ok('/console/api/certifications/approve', { userId, version })).state).toBe('passed');
});

it('after another submission only reveals of it count, and of the photos only the new ones are needed', async () => {
  const person = await waiting();
  const { userId } = person;
  await revealDocuments(bea, userId);
  await bea.ok('/console/api/certifications/reject', {
    userId,
    version: (await detail(userId)).version,
    faults: [{ item: 'back', reason: 'blurred' }],
  });
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
  const bytes = await smallPhoto();
  await person.call.ok('/api/certification/upload', { side: 'back' }, { file: { bytes } });
  await person.call.ok('/api/certification/submit', {});
  const { version } = await detail(userId);
  const refused = await bea.refusal('/console/api/certifications/approve', { userId, version });
  expect(refused.facts).toEqual({ missing: 'details back' });
  const asked = { userId, reason: 'review' as const };
  await bea.ok('/console/api/certifications/reveal', asked);
  await bea.ok('/console/api/certifications/photo', { ...asked, side: 'back' });
  expect((await bea.ok('/console/api/certifications/approve', { userId, version })).state).toBe('passed');
});

it('sending back needs no reveal of everything: one blurred photo is enough to say so', async () => {
  const { userId } = await waiting();
  const { version } = await detail(userId);
  const faults = [{ item: 'front' as const, reason: 'blurred' as const }];
  expect((await bea.ok('/console/api/certifications/reject', { userId, version, faults })).state).toBe(
    'failed',
  );
});

it('a refusal names at least one item, and none twice', async () => {
  const { userId } = await waiting();
  const { version } = await detail(userId);
  const fault = { item: 'name', reason: 'mismatch' };
  for (const faults of [[], [fault, fault], [{ item: 'shoes', reason: 'mismatch' }]]) {
    const { body } = await bea.send('/console/api/certifications/reject', { userId, version, faults });
    expect(body.code).toBe('request.invalid');
  }
  expect((await detail(userId)).state).toBe('under_review');
});

it('the queue of what was decided shows by whom', async () => {
  const { userId } = await waiting();
  await revealDocuments(ada, userId);
  await ada.ok('/console/api/certifications/approve', { userId, version: (await detail(userId)).version });
  const { items } = await bea.ok('/console/api/certifications', { state: 'passed' });
  expect(items.find((item) => item.userId === userId)).toMatchObject({ decidedBy: 'ada', state: 'passed' });
});
