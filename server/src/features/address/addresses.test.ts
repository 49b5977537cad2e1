import { describe, expect, it } from 'vitest';
import { homeAddress, registerPerson } from '../../../testing/person.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const maple = await registerPerson(suite, 'maple');
const ben = await registerPerson(suite, 'benoak');

const at = (detail: string) => ({ ...homeAddress, detail });
const save = (fields: object) => maple.call.ok('/api/v2/market/updateAddress', { ...homeAddress, ...fields });
const book = async (person = maple) => (await person.call.ok('/api/address/list')).items;
/** The details in the list's order, the default marked. */
const seen = async (person = maple) =>
  (await book(person)).map(({ detail, isDefault }) => (isDefault ? `* ${detail}` : detail));
/** Each is added a second after the one before, so that "the newest" is a fact. */
const laterSave = async (detail: string, fields: object = {}) => {
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
  return save({ detail, ...fields });
};

it('the first address becomes the default, later ones only when asked', async () => {
  expect(await book()).toEqual([]);
  const first = await save({ ...at('一号楼 101'), phone: '138 0013-8000' });
  expect(first).toMatchObject({ ...at('一号楼 101'), phone: '13800138000', isDefault: true });
  expect(await book()).toEqual([first]);
  await laterSave('二号楼 202');
  expect(await seen()).toEqual(['* 一号楼 101', '二号楼 202']);
  await laterSave('三号楼 303', { isDefault: true });
  expect(await seen()).toEqual(['* 三号楼 303', '二号楼 202', '一号楼 101']);
});

it('name, phone and street stand nowhere in the database as one could read them', async () => {
  const [row] = await suite.rows<{ text: string }>(
    sql`select string_agg(a::text, ' ') as text from addresses a`,
  );
  for (const secret of [homeAddress.name, '13800138000', '一号楼'])
    for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(row?.text).not.toContain(form);
  expect(row?.text).toContain('西湖区');
});

it('a change keeps the place in the list, and cannot leave the book without a default', async () => {
  const [current, second] = await book();
  const changed = await save({
    addressId: current?.addressId,
    name: '周梅',
    province: '北京市',
    city: '北京市',
    district: '朝阳区',
    detail: '望京街 9 号',
    isDefault: false,
  });
  expect(changed).toMatchObject({ name: '周梅', district: '朝阳区', isDefault: true });
  expect(await seen()).toEqual(['* 望京街 9 号', '二号楼 202', '一号楼 101']);
  const chosen = await maple.call.ok('/api/address/set_default', { addressId: second?.addressId ?? '' });
  expect(chosen).toMatchObject({ detail: '二号楼 202', isDefault: true });
  expect(await seen()).toEqual(['* 二号楼 202', '望京街 9 号', '一号楼 101']);
});

it('when the default is removed the newest takes its place, until none is left', async () => {
  const removeFirst = async () =>
    maple.call.ok('/api/address/remove', { addressId: (await book())[0]?.addressId ?? '' });
  await removeFirst();
  expect(await seen()).toEqual(['* 望京街 9 号', '一号楼 101']);
  await maple.call.ok('/api/address/remove', { addressId: (await book())[1]?.addressId ?? '' });
  expect(await seen()).toEqual(['* 望京街 9 号']);
  await removeFirst();
  expect(await seen()).toEqual([]);
});

describe('an address is refused with', () => {
  const refusals: [code: string, change: Record<string, unknown>][] = [
    ['address.phone_invalid', { phone: '1380013800' }],
    ['address.phone_invalid', { phone: '12800138000' }],
    ['address.phone_invalid', { phone: '' }],
    ['address.division_invalid', { province: '', city: '', district: '' }],
    ['address.division_invalid', { district: '' }],
    ['address.division_invalid', { city: '深圳市' }],
    ['address.division_invalid', { district: '朝阳区' }],
    ['address.division_invalid', { province: 'Zhejiang' }],
    ['request.invalid', { name: ' x ' }],
    ['request.invalid', { name: 'x'.repeat(41) }],
    ['request.invalid', { detail: '   1 ' }],
    ['request.invalid', { detail: 'x'.repeat(141) }],
    ['request.invalid', { isDefault: 'yes' }],
  ];
  for (const [code, change] of refusals)
    it(`${code} for ${JSON.stringify(change).slice(0, 60)}`, async () => {
      const before = await countOf(suite, 'addresses');
      const problem = await maple.call.refusal('/api/v2/market/updateAddress', { ...homeAddress, ...change });
      expect(problem).toMatchObject({ code, status: 422 });
      expect(await countOf(suite, 'addresses')).toBe(before);
    });

  it('address.limit_reached when the book is full; what is in it can still be changed', async () => {
    const { maxAddresses } = await ben.call.ok('/api/address/list');
    for (let n = 1; n <= maxAddresses; n += 1)
      await ben.call.ok('/api/v2/market/updateAddress', at(`第 ${n} 号`));
    expect(await ben.call.refusal('/api/v2/market/updateAddress', homeAddress)).toMatchObject({
      code: 'address.limit_reached',
      status: 409,
    });
    const [first] = await book(ben);
    await ben.call.ok('/api/v2/market/updateAddress', {
      ...at('改了'.repeat(2)),
      addressId: first?.addressId,
    });
    expect(await book(ben)).toHaveLength(maxAddresses);
  });
});

it('two first addresses at once leave one default', async () => {
  const cid = await registerPerson(suite, 'cidpine');
  await Promise.all(
    ['甲座 1 层', '乙座 2 层', '丙座 3 层'].map((detail) =>
      cid.call.ok('/api/v2/market/updateAddress', { ...at(detail), isDefault: true }),
    ),
  );
  expect((await book(cid)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('the divisions are those of the standard, in a shape that is small enough to send', async () => {
  const reply = await maple.call.send('/api/divisions');
  expect(reply.headers['cache-control']).toBe('public, max-age=86400');
  expect(reply.text.length).toBeLessThan(60_000);
  const provinces = new Map<string, [string, string[]][]>(reply.body.provinces);
  expect(provinces.size).toBe(34);
  expect(new Map(provinces.get('浙江省')).get('杭州市')).toContain('西湖区');
  expect(new Map(provinces.get('重庆市')).get('重庆市')).toContain('渝中区');
  expect(new Map(provinces.get('广东省')).get('东莞市')).toEqual(['东莞市']);
  for (const [province, cities] of provinces)
    for (const [city, districts] of cities) {
      expect(districts.length, `${province} ${city}`).toBeGreaterThan(0);
      expect(new Set(districts).size, `${province} ${city}`).toBe(districts.length);
    }
});
