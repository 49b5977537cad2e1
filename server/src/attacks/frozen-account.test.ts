import { describe, expect, it } from 'vitest';
import { everyEndpoint, userCaller } from '../../testing/caller.ts';
import { logIn, type Person, password, paymentPassword, personWith } from '../../testing/person.ts';
import { onDuty } from '../../testing/product.ts';
import { suiteApp } from '../../testing/suite.ts';

/** Which commands a freeze stops stands in `authorization.test.ts`; here is what it must leave alone. */

const suite = await suiteApp();
const ada = await onDuty(suite);
const reads = everyEndpoint.filter(({ auth, effect }) => auth === 'user' && effect === 'read');

const answers = async (person: Person) => {
  const said: Record<string, unknown> = {};
  for (const { path } of reads) {
    const { status, body } = await person.call.send(path as never);
    said[path] = [status, body.code ?? Object.keys(body)];
  }
  return said;
};

const freezes: Record<string, (person: Person) => Promise<unknown>> = {
  'by the person': ({ call }) => call.ok('/api/account/freeze', { confirmed: true }),
  'by an operator': ({ userId }) =>
    ada.ok('/console/api/users/freeze', { userId, reason: 'suspected of being somebody else' }),
};

describe('whoever is frozen reads on as before', () => {
  for (const [by, freeze] of Object.entries(freezes))
    it(by, async () => {
      const person = await personWith(suite, `cold-${by.slice(-4).trim()}`, '500.00');
      const before = await answers(person);
      await freeze(person);
      expect(await answers(person)).toEqual(before);
    });
});

it('may log in, see the sessions and send one away, change the password, and lift the own freeze', async () => {
  const person = await personWith(suite, 'coldelm', '500.00');
  await freezes['by the person']?.(person);
  const token = await logIn(suite, 'coldelm', { uuid: 'thief' });
  const { items } = await person.call.ok('/api/sessions');
  await person.call.ok('/api/sessions/revoke', {
    sessionId: items.find(({ current }) => !current)?.sessionId,
  });
  expect((await userCaller(suite.app.web, token).send('/api/me')).status).toBe(401);
  const next = { password: 'Cedar-64-leaf', passwordAgain: 'Cedar-64-leaf' };
  await person.call.ok('/api/login_password/change', { current: password, ...next });
  await person.call.ok('/api/account/unfreeze', { loginPassword: next.password, paymentPassword });
  expect((await person.call.ok('/api/me')).frozenBy).toBeNull();
});
