import { inGroupsOfFour } from '@banyan/domain/usdt/address-text.ts';
import { type UsdtChain, usdtContracts } from '@banyan/domain/usdt/chains.ts';
import { describe, expect, it } from 'vitest';
import {
  addCard,
  bankCard,
  cardNumber,
  personWith,
  registerPerson,
  usdtAddress,
  withdraw,
} from '../../../../testing/person.ts';
import { decidePolicy } from '../../../../testing/policy.ts';
import { operators } from '../../../../testing/product.ts';
import { countOf, suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';
import { seal } from '../../../platform/security/sealing.ts';

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

describe('an account at Alipay', () => {
  const alipay = (account: string, holder = '林晓') => ({ kind: 'alipay' as const, account, holder });

  it('is shown masked, without a bank, and stands readable nowhere', async () => {
    const added = await maple.call.ok('/api/payout_method/add', alipay(' Lin.Xiao@Example.com '));
    expect(added).toEqual({
      kind: 'alipay',
      payoutMethodId: added.payoutMethodId,
      account: 'l***@example.com',
      holder: '林晓',
      addedAt: added.addedAt,
    });
    const [row] = await suite.rows<{ t: string }>(
      sql`select t::text as t from payout_methods t where payout_method_id = ${added.payoutMethodId}`,
    );
    expect(row?.t).not.toMatch(/lin\.xiao|林晓/i);
  });

  it('is refused where it is none, is there already, or belongs to somebody else', async () => {
    const code = async (input: ReturnType<typeof alipay>) =>
      (await maple.call.refusal('/api/payout_method/add', input)).code;
    for (const account of ['', 'linxiao', '1380013800', '２３８００１３８０００', 'lin@'])
      expect(await code(alipay(account)), account).toBe('payout_method.alipay_invalid');
    expect(await code(alipay('LIN.XIAO@example.com'))).toBe('payout_method.duplicate');
    expect(await code(alipay('13800138000', '王强'))).toBe('payout_method.holder_differs');
  });

  it('may take the place of a card, and a card its place', async () => {
    const { payoutMethodId } = await maple.call.ok('/api/payout_method/add', bankCard(1));
    const edited = await maple.call.ok('/api/payout_method/edit', {
      payoutMethodId,
      ...alipay('13900139000'),
    });
    expect(edited).toMatchObject({ kind: 'alipay', account: '139****9000' });
    const back = { payoutMethodId: edited.payoutMethodId, ...bankCard(1) };
    expect(await maple.call.ok('/api/payout_method/edit', back)).toMatchObject({ kind: 'bank_card' });
  });
});

describe('an address of USDT', () => {
  const tron = usdtAddress('TRC20');
  const evm = usdtAddress('ERC20');
  const usdt = (address: string, chain: UsdtChain | '' = 'TRC20') => ({ chain, address });

  it('is shown masked with its chain, holds withdrawals, and stands readable nowhere', async () => {
    const added = await maple.call.ok('/api/payout_method/add_usdt', usdt(inGroupsOfFour(tron)));
    expect(added).toEqual({
      kind: 'usdt',
      payoutMethodId: added.payoutMethodId,
      chain: 'TRC20',
      address: 'TJRa****RTv8',
      isProven: false,
      addedAt: added.addedAt,
    });
    expect(await listed()).toContainEqual(added);
    const { items } = await maple.call.ok('/api/security/holds');
    expect(items.map(({ reason }) => reason)).toContain('payout_method_added');
    const [row] = await suite.rows<{ t: string }>(
      sql`select t::text as t from payout_methods t where payout_method_id = ${added.payoutMethodId}`,
    );
    expect(row?.t).not.toMatch(new RegExp(`${tron}|${Buffer.from(tron).toString('hex')}`, 'i'));
  });

  it('payout_method.chain_required comes before anything else', async () => {
    const refused = await maple.call.refusal('/api/payout_method/add_usdt', usdt('nothing of the kind', ''));
    expect(refused).toMatchObject({ code: 'payout_method.chain_required', status: 422 });
  });

  it.each([
    [usdt(evm), 'this is an address on ERC20 / BEP20, not on TRC20.'],
    [usdt(tron, 'BEP20'), 'this is an address on TRC20, not on BEP20.'],
    [usdt('linxiao'), 'on TRC20 it begins with T.'],
    [usdt(tron.replace('8', 'O')), 'none has O in it. Please compare characters that look alike.'],
    [usdt(tron.slice(1, -1).replace('J', 'T')), 'it takes 34 characters, these are 32.'],
    [usdt(tron.replace('8', '9')), 'a character is wrong, for the TRC20 checksum does not match.'],
    [usdt(evm.replace('A', 'a'), 'ERC20'), 'a character is wrong, for the ERC20 checksum does not match.'],
    [
      usdt(usdtContracts.BEP20, 'BEP20'),
      'this is a contract or an empty address, which nobody has. What is sent there on BEP20 is lost.',
    ],
    [usdt(''), null],
  ])('payout_method.address_invalid for %j says %s', async (input, sentence) => {
    const title = sentence === null ? 'Invalid wallet address.' : `Invalid wallet address: ${sentence}`;
    const before = await countOf(suite, 'payout_methods');
    const refused = await maple.call.refusal('/api/payout_method/add_usdt', input);
    expect(refused).toMatchObject({ code: 'payout_method.address_invalid', status: 422, title });
    expect(await countOf(suite, 'payout_methods')).toBe(before);
  });

  it('is the same in whatever case it is written, and another on another chain', async () => {
    const small = await maple.call.ok('/api/payout_method/add_usdt', usdt(evm.toLowerCase(), 'ERC20'));
    expect(small.address).toBe('0x5aAe****eAed');
    for (const text of [evm, `ethereum:${evm}@1`, evm.toUpperCase()])
      expect((await maple.call.refusal('/api/payout_method/add_usdt', usdt(text, 'ERC20'))).code, text).toBe(
        'payout_method.duplicate',
      );
    await maple.call.ok('/api/payout_method/add_usdt', usdt(evm, 'BEP20'));
  });

  it('may take the place of another account, and a card its place; not of one that is not there', async () => {
    const dora = await registerPerson(suite, 'dorausdt');
    const card = { payoutMethodId: await addCard(dora, 1) };
    const replaced = { ...usdt(usdtAddress('TRC20', 1)), payoutMethodId: card.payoutMethodId };
    const added = await dora.call.ok('/api/payout_method/add_usdt', replaced);
    const back = await dora.call.ok('/api/payout_method/edit', {
      payoutMethodId: added.payoutMethodId,
      ...bankCard(1),
    });
    const ids = (await dora.call.ok('/api/payout_method/list')).items.map(
      ({ payoutMethodId }) => payoutMethodId,
    );
    expect(ids).toContain(back.payoutMethodId);
    expect(ids).not.toContain(card.payoutMethodId);
    expect(ids).not.toContain(added.payoutMethodId);
    const gone = await dora.call.refusal('/api/payout_method/add_usdt', {
      ...replaced,
      payoutMethodId: absent,
    });
    expect(gone.code).toBe('request.not_found');
  });

  it('withdrawal.usdt_not_open: nothing is paid there yet, and it is no account that a withdrawal takes', async () => {
    const cleo = await personWith(suite, 'cleousdt', '500.00');
    const { payoutMethodId } = await cleo.call.ok('/api/payout_method/add_usdt', usdt(tron));
    const { needs } = await cleo.call.ok('/api/payment_password/needs', { command: 'withdraw' });
    expect(needs.find(({ need }) => need === 'payout_method')?.state).toBe('missing');
    suite.clock.setOffsetDays(4);
    await expect(withdraw(cleo, '100.00', payoutMethodId)).rejects.toThrow('withdrawal.usdt_not_open');
  });

  it('feature.disabled while the switch is off; what is there stays listed and may be removed', async () => {
    const kept = (await listed()).find(({ kind }) => kind === 'usdt');
    await decidePolicy(await operators(suite), { 'permissions.usdt': 'false' });
    expect((await maple.call.refusal('/api/payout_method/add_usdt', usdt(tron))).code).toBe(
      'feature.disabled',
    );
    expect(await listed()).toContainEqual(kept);
    await maple.call.ok('/api/payout_method/remove', { payoutMethodId: kept?.payoutMethodId ?? '' });
    expect(await listed()).not.toContainEqual(kept);
  });
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
