import { describe, expect, it } from 'vitest';
import {
  addCard,
  bankCard,
  cardNumber,
  personWith,
  registerPerson,
  withdraw,
} from '../../../testing/person.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { seal } from '../../platform/security/sealing.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '1000.00');
const ben = await registerPerson(suite, 'benoak');
const absent = '00000000-0000-4000-8000-000000000000';

const listed = async () => (await maple.call.ok('/api/payout_method/list')).items;

it('a card is shown masked, and its number stands nowhere in the database', async () => {
  const added = await maple.call.ok('/api/payout_method/add', {
    ...bankCard(),
    number: '6217 0000-1000 1234 569',
    branch: ' 文三路支行 ',
  });
  expect(added).toMatchObject({
    number: '**** 4569',
    kind: 'bank_card',
    branch: '文三路支行',
    holder: '林晓',
  });
  expect(await listed()).toEqual([added]);
  const tables = await suite.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const [found] = await suite.rows(
      sql`select 1 as one from ${sql.table(name)} t where t::text like ${`%${cardNumber()}%`} or t::text like ${`%${Buffer.from(cardNumber()).toString('hex')}%`}`,
    );
    expect(found, name).toBeUndefined();
  }
});

describe('a card is refused with', () => {
  const refusals: [code: string, change: Record<string, unknown>][] = [
    ['payout_method.card_invalid', { number: '6217000010001234568' }],
    ['payout_method.card_invalid', { number: '621700001000123' }],
    ['payout_method.card_invalid', { number: '６２１７０００0100012345691' }],
    ['payout_method.card_invalid', { number: '' }],
    ['payout_method.city_invalid', { province: '' }],
    ['payout_method.city_invalid', { district: ' ' }],
    ['payout_method.city_invalid', { city: '深圳市' }],
    ['payout_method.city_invalid', { province: 'Zhejiang', city: 'Hangzhou', district: 'Xihu' }],
    ['payout_method.branch_invalid', { branch: 'x' }],
    ['payout_method.branch_invalid', { branch: '<script>' }],
  ];
  for (const [code, change] of refusals)
    it(`${code} for ${JSON.stringify(change)}`, async () => {
      const before = await countOf(suite, 'payout_methods');
      const problem = await maple.call.refusal('/api/payout_method/add', { ...bankCard(1), ...change });
      expect(problem).toMatchObject({ code, status: 422 });
      expect(await countOf(suite, 'payout_methods')).toBe(before);
    });

  it('request.invalid at the field when what operators will read as the payee shows nothing, or deceives', async () => {
    const faults: [change: Record<string, string>, field: string][] = [
      [{ bank: '****' }, 'bank text.invisible'],
      [{ bank: '招商银行 **** 4429' }, 'bank text.masked'],
      [{ bank: '招商\u202e银行' }, 'bank text.hidden_characters'],
      [{ bank: '\u200b\u200b\u200b' }, 'bank text.hidden_characters'],
      [{ holder: '林\u2066晓' }, 'holder text.hidden_characters'],
      [{ branch: '---' }, 'branch text.invisible'],
      [{ branch: '支行 ●●●● 4429' }, 'branch text.masked'],
    ];
    for (const [change, field] of faults) {
      const problem = await maple.call.refusal('/api/payout_method/add', { ...bankCard(1), ...change });
      expect(problem.errors?.map(({ path, code }) => `${path} ${code}`)[0]).toBe(field);
    }
  });

  it('payout_method.duplicate when it is on the list, however it is spaced; others may have it', async () => {
    const number = '6217-0000-1000-1234-569';
    const problem = await maple.call.refusal('/api/payout_method/add', { ...bankCard(), number });
    expect(problem).toMatchObject({ code: 'payout_method.duplicate', status: 409 });
    await ben.call.ok('/api/payout_method/add', bankCard());
  });
});

it('payout_method.in_use while a withdrawal to it is open, for removing and for changing', async () => {
  suite.clock.setOffsetDays(2); // the cards above were added today, and hold withdrawals until tomorrow
  const payoutMethodId = await addCard(maple, 1);
  const { withdrawalId } = await withdraw(maple, '100.00', payoutMethodId);
  expect((await maple.call.refusal('/api/payout_method/remove', { payoutMethodId })).code).toBe(
    'payout_method.in_use',
  );
  expect((await maple.call.refusal('/api/payout_method/edit', { payoutMethodId, ...bankCard(2) })).code).toBe(
    'payout_method.in_use',
  );
  await maple.call.ok('/api/withdrawal/cancel', { withdrawalId });
  await maple.call.ok('/api/payout_method/remove', { payoutMethodId });
  expect((await listed()).map((method) => method.payoutMethodId)).not.toContain(payoutMethodId);
  const past = await maple.call.ok('/api/withdrawal/detail', { withdrawalId });
  expect(past.payee).toBe('中国银行 **** 0004');
});

it('a removed card takes no withdrawal, and the same number may be added again', async () => {
  const payoutMethodId = await addCard(maple, 2);
  await maple.call.ok('/api/payout_method/remove', { payoutMethodId });
  await expect(withdraw(maple, '100.00', payoutMethodId)).rejects.toThrow('request.not_found');
  expect(await addCard(maple, 2)).not.toBe(payoutMethodId);
});

it('a change makes a new version, and a change that is refused leaves the old one', async () => {
  const payoutMethodId = await addCard(maple, 3);
  const broken = { payoutMethodId, ...bankCard(3), branch: 'x' };
  expect((await maple.call.refusal('/api/payout_method/edit', broken)).code).toBe(
    'payout_method.branch_invalid',
  );
  expect((await listed()).map((method) => method.payoutMethodId)).toContain(payoutMethodId);
  const edited = await maple.call.ok('/api/payout_method/edit', {
    payoutMethodId,
    ...bankCard(3),
    branch: '西湖支行',
  });
  expect(edited).toMatchObject({ branch: '西湖支行', number: '**** 4444' });
  const ids = (await listed()).map((method) => method.payoutMethodId);
  expect(ids).toContain(edited.payoutMethodId);
  expect(ids).not.toContain(payoutMethodId);
});

it("request.not_found for somebody else's card, byte for byte as for none", async () => {
  const [foreign] = (await ben.call.ok('/api/payout_method/list')).items;
  const ids = [foreign?.payoutMethodId ?? '', absent];
  for (const path of ['/api/payout_method/remove', '/api/payout_method/edit'] as const) {
    const fields = path.endsWith('edit') ? bankCard(1) : {};
    const answers = await Promise.all(
      ids.map(async (payoutMethodId) => {
        const { status, body, text } = await maple.call.send(path, { payoutMethodId, ...fields });
        return [status, text.replace(body.requestId, 'the request')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
  }
  expect((await ben.call.ok('/api/payout_method/list')).items).toHaveLength(1);
});

it('a card of the first version, whose holder stood beside the sealed number, is read as before', async () => {
  const [card] = (await ben.call.ok('/api/payout_method/list')).items;
  const id = card?.payoutMethodId ?? '';
  const { keys } = suite.app.services.config;
  const number = seal(keys.data, `payout_methods|details|${ben.userId}|${id}`, cardNumber());
  await suite.tamper((writer) =>
    writer.run(sql`
      update payout_methods set details_sealed = ${number}, holder = '林晓' where payout_method_id = ${id}`),
  );
  expect((await ben.call.ok('/api/payout_method/list')).items).toEqual([card]);
});
