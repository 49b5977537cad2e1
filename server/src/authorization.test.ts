import type { Endpoint } from '@banyan/api/endpoint.ts';
import { rightsOf } from '@banyan/api/rights.ts';
import { operatorRoles } from '@banyan/api/roles.ts';
import { describe, expect, it } from 'vitest';
import { everyEndpoint, operatorCaller, userCaller } from '../testing/caller.ts';
import { smallPhoto } from '../testing/certified.ts';
import { moneyFields } from '../testing/money-fields.ts';
import { nobodys } from '../testing/nobodys.ts';
import type { Owned } from '../testing/of-areas/of-area.ts';
import { ofAreas } from '../testing/of-areas/of-areas.ts';
import { addCard, logIn, personWith, registerPerson } from '../testing/person.ts';
import { onDuty } from '../testing/product.ts';
import { suiteApp } from '../testing/suite.ts';
import { sql } from './platform/db/sql.ts';
import { deriveId } from './platform/ids.ts';

/** Who may call what, for every declared call: a new one is in these tables by being declared. */

const suite = await suiteApp();
const { web, console: operatorsApp } = suite.app;
const maple = await personWith(suite, 'maple', '5000.00');
const ben = await registerPerson(suite, 'benoak');
const operatorToken = await tokenOf('ada');
const card = await addCard(maple);
const by = { ada: operatorCaller(operatorsApp, operatorToken), bea: await onDuty(suite, 'bea') };

const ofUsers = everyEndpoint.filter(({ path }) => !path.startsWith('/console'));
const ofOperators = everyEndpoint.filter(({ path }) => path.startsWith('/console'));
const needing = (auth: Endpoint['auth']) => everyEndpoint.filter((endpoint) => endpoint.auth === auth);
/** Called without fields these would end the session that asks. */
const endsSessions = ['/api/logout', '/console/api/logout', '/api/sessions/revoke'];

async function tokenOf(username: string): Promise<string> {
  const { token } = await operatorCaller(operatorsApp).ok('/console/api/login', {
    username,
    password: 'Root-42-grove',
  });
  return token;
}

async function answer({ method, path }: Endpoint, token?: string) {
  const server = path.startsWith('/console') ? operatorsApp : web;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await server.inject({
    method,
    url: path,
    headers,
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  return `${reply.statusCode} ${reply.json().code ?? ''}`.trim();
}

describe('a session is demanded:', () => {
  const refused = '401 session.required';

  for (const endpoint of [...needing('user'), ...needing('operator')])
    it(`${endpoint.path} refuses a stranger`, async () => {
      expect(await answer(endpoint)).toBe(refused);
      expect(await answer(endpoint, 'x')).toBe(refused);
    });

  it('everything else is open, and is meant to be', async () => {
    for (const endpoint of needing('public'))
      expect(await answer(endpoint), endpoint.path).not.toMatch(/^40[13]/);
    expect(needing('public').filter(({ effect }) => effect === 'money')).toEqual([]);
  });

  it("a user's token opens nothing at the console", async () => {
    for (const endpoint of needing('operator'))
      expect(await answer(endpoint, maple.token), endpoint.path).toBe(refused);
  });

  it("an operator's token opens nothing in the app", async () => {
    for (const endpoint of needing('user'))
      expect(await answer(endpoint, operatorToken), endpoint.path).toBe(refused);
  });

  it('a revoked session opens nothing', async () => {
    const token = await logIn(suite, 'benoak');
    await userCaller(web, token).ok('/api/logout', {});
    for (const endpoint of needing('user'))
      expect(await answer(endpoint, token), endpoint.path).toBe(refused);
    const duty = await tokenOf('bea');
    await operatorCaller(operatorsApp, duty).ok('/console/api/logout', {});
    for (const endpoint of needing('operator'))
      expect(await answer(endpoint, duty), endpoint.path).toBe(refused);
  });

  describe('of somebody whose account is frozen:', () => {
    const stopping = needing('user').filter(({ errors }) => errors.includes('account.frozen'));
    /** What a frozen person may still do with money: take back what has not left yet. */
    const waysBack = [
      '/api/withdrawal/cancel',
      '/api/subscription/cancel',
      '/api/savings/cancel',
      '/api/group/leave',
      '/api/equity/withdraw',
      '/api/vip/card/refund',
    ];

    it('every money command is stopped but those that take money back', () => {
      const going = needing('user').filter(({ effect }) => effect === 'money');
      expect(
        going
          .filter((endpoint) => !stopping.includes(endpoint))
          .map(({ path }) => path)
          .toSorted(),
      ).toEqual(waysBack.toSorted());
      expect(stopping.filter(({ effect }) => effect === 'read')).toEqual([]);
    });

    it('each call answers account.frozen or goes on, as it declares', async () => {
      const cold = await registerPerson(suite, 'coldbirch');
      await cold.call.ok('/api/account/freeze', { confirmed: true });
      for (const endpoint of needing('user').filter(({ path }) => !endsSessions.includes(path))) {
        const fields = moneyFields[endpoint.path];
        if (endpoint.effect === 'money' && !waysBack.includes(endpoint.path)) {
          expect(fields, `${endpoint.path}: say in testing/of-areas what it takes`).toBeDefined();
          const { status, body } = await cold.call.send(endpoint.path as never, fields);
          expect([status, body.code], endpoint.path).toEqual([403, 'account.frozen']);
        } else if (stopping.includes(endpoint))
          expect(await answer(endpoint, cold.token), endpoint.path).toBe('403 account.frozen');
        else expect(await answer(endpoint, cold.token), endpoint.path).not.toMatch(/account\.frozen$/);
      }
    });
  });

  it('a session that is open gets past the door everywhere', async () => {
    for (const endpoint of needing('user').filter(({ path }) => !endsSessions.includes(path)))
      expect(await answer(endpoint, maple.token), endpoint.path).not.toMatch(/^401|operator\.forbidden/);
  });
});

describe('a right is demanded at the console:', () => {
  it('of every call but getting in and out, asking who one is, and caring for the own credentials', () => {
    const without = ofOperators.filter(({ right }) => !right).map(({ path }) => path);
    expect(without.toSorted()).toEqual(
      [
        '/console/api/login',
        '/console/api/logout',
        '/console/api/me',
        '/console/api/invitation/look',
        '/console/api/invitation/accept',
        '/console/api/password/change',
        '/console/api/second_factor/begin',
        '/console/api/second_factor/confirm',
      ].toSorted(),
    );
    expect(ofUsers.filter(({ right }) => right)).toEqual([]);
  });

  for (const role of operatorRoles)
    it(`${role}: what its rights allow, and operator.forbidden for the rest`, async () => {
      await suite.tamper((writer) =>
        writer.run(sql`
          insert into operators (operator_id, username, name, password_hash, roles, created_at)
          select ${deriveId('role', role)}, ${role}, ${role}, password_hash, ${[role]}::text[], created_at from operators where username = 'ada'`),
      );
      const token = await tokenOf(role);
      const rights = rightsOf([role]);
      for (const endpoint of ofOperators.filter(({ right }) => right)) {
        const reply = await answer(endpoint, token);
        const may = endpoint.right !== undefined && rights.includes(endpoint.right);
        if (may) expect(reply, endpoint.path).not.toMatch(/^40[13]/);
        else expect(reply, endpoint.path).toBe('403 operator.forbidden');
      }
    });

  it('a role that is taken away is gone at the next call', async () => {
    const token = await tokenOf('reviewer');
    const reviewer = operatorCaller(operatorsApp, token);
    await reviewer.ok('/console/api/withdrawals');
    await suite.tamper((writer) =>
      writer.run(sql`update operators set roles = '{}' where username = 'reviewer'`),
    );
    expect(await reviewer.refusal('/console/api/withdrawals')).toMatchObject({
      code: 'operator.forbidden',
      status: 403,
    });
  });

  it('no role may do everything, and the auditor changes nothing', () => {
    const all = new Set(ofOperators.flatMap(({ right }) => right ?? []));
    for (const role of operatorRoles) expect(rightsOf([role]).length, role).toBeLessThan(all.size);
    const changing = ofOperators
      .filter(({ effect, right }) => effect !== 'read' && right)
      .map(({ right }) => right);
    expect(rightsOf(['auditor']).filter((right) => changing.includes(right))).toEqual([]);
  });
});

describe("somebody else's things look like nothing at all (404):", () => {
  let friends = 0;
  const friend = () => registerPerson(suite, `friend${(friends += 1)}`);
  const given = { suite, by, owner: maple, card, stranger: ben, friend };
  /** One row for each call of a user that names something by its id: what Maple owns and Ben asks for. */
  const rules: Readonly<Partial<Record<string, Owned>>> = Object.assign(
    {},
    ...ofAreas.map(({ owned }) => owned?.(given)),
  );
  const naming = ofUsers.filter(({ input }) =>
    Object.keys('shape' in input ? (input.shape as object) : {}).some((name) => name.endsWith('Id')),
  );

  for (const { path, upload } of naming)
    it(path, async () => {
      const rule = rules[path];
      expect(rule, 'this call names something: say in testing/of-areas whose it is').toBeDefined();
      if (typeof rule !== 'function') return;
      const fields = await rule();
      const none = Object.entries(fields).map(([name, value]) => [
        name,
        name.endsWith('Id') ? nobodys : value,
      ]);
      const options = upload ? { file: { bytes: await smallPhoto() } } : {};
      const foreign = await ben.call.send(path as never, fields, options);
      const absent = await ben.call.send(path as never, Object.fromEntries(none), options);
      expect([foreign.status, foreign.body.code]).toEqual([404, 'request.not_found']);
      const same = (reply: typeof foreign) => reply.text.replace(reply.body.requestId, '');
      expect(same(foreign)).toBe(same(absent));
    });

  it('has a rule for every call that names something', () => {
    expect(naming.map(({ path }) => path).filter((path) => !(path in rules))).toEqual([]);
  });
});
