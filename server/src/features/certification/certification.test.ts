import { addDays, addMonths, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import { describe, expect, it } from 'vitest';
import { nextIdNumber, revealDocuments, smallPhoto, uploadAll } from '../../../testing/certified.ts';
import { bankCard, freeOf, personWith, registerPerson, setPaymentPassword } from '../../../testing/person.ts';
import { onDuty } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { redrawPhoto } from './redraw-photo.ts';

const suite = await suiteApp();
const today = businessDateOf(suite.clock.wall());
const eighteenYearsAgo = addMonths(today, -216);
const reviewer = await onDuty(suite, 'bea');

let people = 0;
async function newcomer() {
  people += 1;
  const person = await registerPerson(suite, `newcomer${people}`);
  await setPaymentPassword(person);
  return person;
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const state = (person: Newcomer) => person.call.ok('/api/certification/state');
const submit = (person: Newcomer, name: string | undefined, idNumber: string | undefined) =>
  person.call.send('/api/certification/submit', { name, idNumber });
const upload = async (person: Newcomer, side: 'front' | 'back' | 'holding') =>
  person.call.send('/api/certification/upload', { side }, { file: { bytes: await smallPhoto() } });
const versionOf = async ({ userId }: Newcomer) =>
  (await reviewer.ok('/console/api/certifications/detail', { userId })).version;
const reject = async (
  person: Newcomer,
  ...faults: { item: 'name' | 'id_number' | 'back'; reason: 'blurred' }[]
) =>
  reviewer.ok('/console/api/certifications/reject', {
    userId: person.userId,
    version: await versionOf(person),
    faults,
  });
const approve = async (person: Newcomer) => {
  await revealDocuments(reviewer, person.userId);
  return reviewer.ok('/console/api/certifications/approve', {
    userId: person.userId,
    version: await versionOf(person),
  });
};

describe('before anything is submitted', () => {
  it('certification.payment_password_first, for a photo and for the form, and nothing is kept', async () => {
    const person = await registerPerson(suite, 'withoutpin');
    expect(await state(person)).toMatchObject({ state: 'none', hasPaymentPassword: false, photos: [] });
    for (const reply of [await upload(person, 'front'), await submit(person, '林晓', nextIdNumber())]) {
      expect([reply.status, reply.body.code, reply.body.title]).toEqual([
        409,
        'certification.payment_password_first',
        'Please set payment password first',
      ]);
    }
    expect(await countOf(suite, 'certifications')).toBe(0);
  });

  it('everything is open, and the review time is stated', async () => {
    expect(await state(await newcomer())).toMatchObject({
      state: 'none',
      openItems: ['name', 'id_number', 'front', 'back', 'holding'],
      reviewedWithinHours: 24,
      minAge: 18,
      submittedAt: null,
    });
  });

  it.each([
    ['certification.name_invalid', '', nextIdNumber()],
    ['certification.name_invalid', '<b>林</b>', nextIdNumber()],
    ['certification.id_invalid', '林晓', ''],
    ['certification.id_invalid', '林晓', '11010519491231002A'],
    ['certification.under_age', '林晓', nextIdNumber(addDays(eighteenYearsAgo, 1))],
  ])('%s for %s, %s', async (code, name, idNumber) => {
    const person = await newcomer();
    await uploadAll(person.call);
    const { status, body } = await submit(person, name, idNumber);
    expect([status, body.code]).toEqual([422, code]);
    expect((await state(person)).state).toBe('none');
  });

  it('somebody who is 18 today is old enough', async () => {
    const person = await newcomer();
    await uploadAll(person.call);
    expect((await submit(person, '林晓', nextIdNumber(eighteenYearsAgo))).status).toBe(200);
  });

  it('certification.photo_missing names the first one', async () => {
    const person = await newcomer();
    await upload(person, 'front');
    const { body } = await submit(person, '林晓', nextIdNumber());
    expect(body).toMatchObject({ code: 'certification.photo_missing', facts: { side: 'back' } });
  });
});

describe('from submission to a decision', () => {
  it('waits, then is passed; name and number are masked for the person, and nothing is open any more', async () => {
    const person = await newcomer();
    await uploadAll(person.call);
    const idNumber = nextIdNumber();
    const { body } = await submit(person, ' 阿卜杜拉•买买提 ', idNumber.toLowerCase());
    expect(body).toMatchObject({
      state: 'under_review',
      name: '*******提',
      idNumber: `${idNumber.slice(0, 4)}**********${idNumber.slice(-4)}`,
      openItems: [],
    });
    expect(Date.parse(body.expectedBy) - Date.parse(body.submittedAt)).toBe(86_400_000);
    expect((await upload(person, 'front')).body.code).toBe('certification.not_open');
    expect((await submit(person, '林晓', nextIdNumber())).body.code).toBe('certification.not_open');
    await approve(person);
    expect(await state(person)).toMatchObject({ state: 'passed', openItems: [], expectedBy: null });
    expect((await submit(person, '林晓', nextIdNumber())).body.code).toBe('certification.not_open');
  });

  it('sent back, only the faulty items are open; what was accepted cannot be given again', async () => {
    const person = await newcomer();
    await uploadAll(person.call);
    const idNumber = nextIdNumber();
    await submit(person, '林晓', idNumber);
    await reject(person, { item: 'back', reason: 'blurred' });
    const failed = await state(person);
    expect(failed).toMatchObject({
      state: 'failed',
      openItems: ['back'],
      faults: [{ item: 'back', reason: 'blurred', note: null }],
    });
    expect(failed.photos.map(({ side }) => side)).toEqual(['front', 'holding']);

    expect((await upload(person, 'front')).body.code).toBe('certification.not_open');
    expect((await submit(person, '王强', undefined)).body.code).toBe('certification.not_open');
    expect((await submit(person, undefined, undefined)).body).toMatchObject({
      code: 'certification.photo_missing',
      facts: { side: 'back' },
    });
    expect((await upload(person, 'back')).status).toBe(200);
    expect((await submit(person, undefined, undefined)).body).toMatchObject({ state: 'under_review' });
    const detail = await reviewer.ok('/console/api/certifications/detail', { userId: person.userId });
    expect(detail.photos.filter(({ isNew }) => isNew).map(({ side }) => side)).toEqual(['back']);
    expect(detail.history.map(({ to }) => to)).toEqual(['under_review', 'failed', 'under_review']);
    await approve(person);
    expect((await state(person)).state).toBe('passed');
  });

  it('a name that was sent back is given again, and the number stays', async () => {
    const person = await newcomer();
    await uploadAll(person.call);
    await submit(person, '林小', nextIdNumber());
    await reject(person, { item: 'name', reason: 'blurred' });
    expect((await submit(person, '林晓', nextIdNumber())).body.code).toBe('certification.not_open');
    expect((await submit(person, '林晓', undefined)).body).toMatchObject({
      state: 'under_review',
      name: '*晓',
    });
  });
});

describe('one person, one account', () => {
  it('certification.id_taken while somebody else is under review or certified with the number', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const idNumber = nextIdNumber();
    for (const person of [first, second]) await uploadAll(person.call);
    await submit(first, '林晓', idNumber);
    const taken = await submit(second, '林晓', idNumber);
    expect([taken.status, taken.body.code]).toEqual([409, 'certification.id_taken']);
    await reject(first, { item: 'id_number', reason: 'blurred' });
    expect((await submit(second, '林晓', idNumber)).status).toBe(200);
    expect((await submit(first, undefined, idNumber)).body.code).toBe('certification.id_taken');
  });

  it('of many who hand in one number at once, one gets through', async () => {
    const idNumber = nextIdNumber();
    const twins = [await newcomer(), await newcomer(), await newcomer()];
    for (const person of twins) await uploadAll(person.call);
    const replies = await Promise.all(twins.map((person) => submit(person, '林晓', idNumber)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of replies.filter(({ status }) => status !== 200))
      expect([status, body.code]).toEqual([409, 'certification.id_taken']);
  });
});

describe('what is kept', () => {
  it('is readable nowhere: no name, number or picture stands in the database or the log', async () => {
    const person = await newcomer();
    const idNumber = nextIdNumber();
    await uploadAll(person.call);
    await submit(person, '纳兰明珠', idNumber);
    await reviewer.ok('/console/api/certifications/reveal', { userId: person.userId, reason: 'review' });
    // Twenty bytes of a picture's head: three of them stand in any long enough ciphertext.
    const drawn = await redrawPhoto(await smallPhoto(), defaultPolicy.certification);
    const head = drawn.subarray(0, 20).toString('hex');
    const tables = ['certifications', 'certification_photos', 'certification_views', 'claims', 'audit_log'];
    for (const table of tables) {
      const [row] = await suite.rows<{ text: string }>(
        sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(table)} t`,
      );
      for (const canary of ['纳兰明珠', idNumber, Buffer.from('纳兰明珠').toString('hex'), head])
        expect(row?.text.includes(canary), `${table}: ${canary}`).toBe(false);
    }
    const log = suite.log.join('\n');
    for (const canary of ['纳兰明珠', idNumber]) expect(log.includes(canary), canary).toBe(false);
  });

  it('the own photo opens by its handle, for its owner, for some minutes', async () => {
    const person = await newcomer();
    const { body } = await upload(person, 'front');
    const { handle } = body;
    const shown = await person.call.send('/api/certification/photo', { handle });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
    expect(shown.body.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff));

    const stranger = await newcomer();
    for (const other of [handle.slice(0, -4), 'x'.repeat(40)])
      expect((await person.call.send('/api/certification/photo', { handle: other })).status).toBe(404);
    const foreign = await stranger.call.send('/api/certification/photo', { handle });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'request.not_found']);
    const wall = suite.clock.wall();
    suite.clock.set(new Date(wall.getTime() + 5 * 60_000 + 1));
    expect((await person.call.send('/api/certification/photo', { handle })).status).toBe(404);
    suite.clock.set(wall);
  });
});

describe('money leaves to the certified person only', () => {
  it('certification.required before, payout_method.holder_differs for another name', async () => {
    const person = await personWith(suite, 'withdrawer', '1000.00');
    const { payoutMethodId } = await person.call.ok('/api/payout_method/add', {
      ...bankCard(),
      holder: '王强',
    });
    const ask = async () => {
      const { authorization } = await person.call.ok('/api/payment_password/authorize', {
        password: '258036',
        command: 'withdraw',
        amount: '100.00',
        payee: payoutMethodId,
      });
      return person.call.send('/api/withdrawal/request', {
        amount: '100.00',
        payoutMethodId,
        shown: freeOf('100.00'),
        authorization,
      });
    };
    expect((await ask()).body).toMatchObject({
      code: 'certification.required',
      status: 409,
      title: 'Please complete authentication first',
    });
    await person.certify();
    expect((await ask()).body).toMatchObject({ code: 'payout_method.holder_differs', status: 422 });
    const refused = await person.call.refusal('/api/payout_method/add', { ...bankCard(1), holder: '王强' });
    expect(refused.code).toBe('payout_method.holder_differs');
    expect((await person.call.ok('/api/wallet/overview')).frozen).toBe('0.00');
  });
});
