import { expect, it } from 'vitest';
import { registerPerson } from '../../../testing/person.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { newBearer } from '../security/tokens.ts';

/** A call with a limit of its own: so many a minute. */
const url = '/api/asset_history?by=day';
const allowed = 60;

const suite = await suiteApp({ isRateLimited: true });

const ask = async (token: string, remoteAddress: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await suite.app.web.inject({ url, headers, remoteAddress })).statusCode;
};
const statuses = async (count: number, one: (n: number) => Promise<number>) => {
  const all: number[] = [];
  for (let n = 0; n < count; n += 1) all.push(await one(n));
  return all;
};
const allOf = (status: number, count: number) => Array<number>(count).fill(status);

it('people behind one address have each their own limit', async () => {
  const [alder, birch] = [await registerPerson(suite, 'alder'), await registerPerson(suite, 'birch')];
  const office = '203.0.113.20';
  // The first proves who they are, and still counts for the address.
  expect(await statuses(1 + allowed, () => ask(alder.token, office))).toEqual(allOf(200, 1 + allowed));
  expect(await ask(alder.token, office)).toBe(429);
  expect(await statuses(1 + allowed, () => ask(birch.token, office))).toEqual(allOf(200, 1 + allowed));
});

it('a person gains nothing by coming from many addresses', async () => {
  const { token } = await registerPerson(suite, 'cedar');
  const all = await statuses(1 + allowed + 1, (n) => ask(token, `203.0.113.${100 + n}`));
  expect(all).toEqual([...allOf(200, 1 + allowed), 429]);
});

it('tokens that never proved good count for their address, whomever they name', async () => {
  const { userId } = await registerPerson(suite, 'elder');
  const all = await statuses(allowed + 1, () => ask(newBearer(userId), '203.0.113.30'));
  expect(all).toEqual([...allOf(401, allowed), 429]);
  expect(await ask(newBearer(userId), '203.0.113.31')).toBe(401);
});

it('the addresses of one IPv6 network are one, and a mapped address is the one that it maps', async () => {
  const at = (ip: string) => ask(newBearer('00000000-0000-4000-8000-000000000001'), ip);
  const all = await statuses(allowed + 1, (n) => at(`2001:db8:1:2::${(n + 1).toString(16)}`));
  expect(all).toEqual([...allOf(401, allowed), 429]);
  expect(await at('2001:db8:1:3::1')).toBe(401);
  const mapped = await statuses(allowed + 1, (n) => at(n % 2 ? '203.0.113.40' : '::ffff:203.0.113.40'));
  expect(mapped).toEqual([...allOf(401, allowed), 429]);
});
