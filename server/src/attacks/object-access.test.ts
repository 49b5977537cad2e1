import type { Endpoint } from '@banyan/api/endpoint.ts';
import { rightsOf } from '@banyan/api/rights.ts';
import { operatorRoles } from '@banyan/api/roles.ts';
import { describe, expect, it } from 'vitest';
import { everyEndpoint, operatorCaller } from '../../testing/caller.ts';
import { nextIdNumber, uploadAll } from '../../testing/certified.ts';
import { nobodys } from '../../testing/nobodys.ts';
import { ofAreas } from '../../testing/of-areas/of-areas.ts';
import { addCard, personWith, registerPerson, setPaymentPassword } from '../../testing/person.ts';
import { operators } from '../../testing/product.ts';
import { suiteApp } from '../../testing/suite.ts';
import { operatorPassword } from '../../testing/test-app.ts';
import { sql } from '../platform/db/sql.ts';
import { deriveId } from '../platform/ids.ts';

/**
 * Each role at each call that names a thing: one that is there, and one that is not. The areas say in `testing/of-areas`
 * what the calls take, and make the things.
 */

const suite = await suiteApp();
const { ada, bea } = await operators(suite);
const person = await personWith(suite, 'maple', '5000.00');
const card = await addCard(person);
const waiting = await registerPerson(suite, 'waiting');
await setPaymentPassword(waiting);
await uploadAll(waiting.call);
await waiting.call.ok('/api/certification/submit', { name: '林晓', idNumber: nextIdNumber() });

/** By the name of its id: one of each thing, in a state in which it can be acted upon. */
const things = new Map<string, string>();
for (const { things: make } of ofAreas) {
  const made = await make?.({ suite, by: { ada, bea }, person, card, waiting });
  for (const [name, id] of Object.entries(made ?? {})) things.set(name, id);
}

/** What a call takes beside the ids, so that it is the id that decides. */
const beside: Readonly<Partial<Record<string, object>>> = Object.assign(
  {},
  ...ofAreas.map(({ beside: ofArea }) => ofArea?.(suite)),
);
/** Lists that an id narrows down: one that nobody has leaves nothing. */
const lists = ofAreas.flatMap(({ narrowedLists = [] }) => narrowedLists);

const idsOf = ({ input }: Endpoint): string[] =>
  Object.keys('shape' in input ? (input.shape as object) : {}).filter((name) => name.endsWith('Id'));
const naming = everyEndpoint.filter(
  (endpoint) => endpoint.path.startsWith('/console') && idsOf(endpoint).length > 0,
);

it('has a rule for every call that names something', () => {
  expect(naming.map(({ path }) => path).filter((path) => !(path in beside) && !lists.includes(path))).toEqual(
    [],
  );
});

async function deskOf(role: string) {
  const username = `only-${role}`;
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into operators (operator_id, username, name, password_hash, roles, created_at)
      select ${deriveId('only', role)}, ${username}, ${username}, password_hash, ${[role]}::text[], created_at
      from operators where username = 'ada'`),
  );
  const stranger = operatorCaller(suite.app.console);
  const { token } = await stranger.ok('/console/api/login', { username, password: operatorPassword });
  return operatorCaller(suite.app.console, token);
}

describe('what a role may not do tells it nothing of what is there, and what is not there is not found:', () => {
  for (const role of operatorRoles)
    it(role, async () => {
      const desk = await deskOf(role);
      const rights = rightsOf([role]);
      for (const endpoint of naming) {
        const ids = idsOf(endpoint);
        const ask = async (idOf: (name: string) => string) => {
          const named = Object.fromEntries(ids.map((name) => [name, idOf(name)]));
          const { status, body, text } = await desk.send(
            endpoint.path as never,
            { ...beside[endpoint.path], ...named },
            endpoint.upload ? { file: { bytes: Buffer.from('{}') } } : {},
          );
          return { is: [status, body.code], text: text.replace(body.requestId, ''), items: body.items };
        };
        const absent = await ask(() => nobodys);
        if (endpoint.right && rights.includes(endpoint.right)) {
          if (lists.includes(endpoint.path)) expect(absent.items, endpoint.path).toEqual([]);
          else expect(absent.is, endpoint.path).toEqual([404, 'request.not_found']);
        } else {
          expect(absent.is, endpoint.path).toEqual([403, 'operator.forbidden']);
          expect((await ask((name) => things.get(name) ?? nobodys)).text, endpoint.path).toBe(absent.text);
        }
      }
    });
});

it('and nothing of all that was done', async () => {
  const { items } = await ada.ok('/console/api/withdrawals', { state: 'requested' });
  expect(items.map(({ withdrawalId }) => withdrawalId)).toEqual([things.get('withdrawalId')]);
  expect((await ada.ok('/console/api/audit')).items.map(({ action }) => action)).not.toContain('user.freeze');
  expect((await bea.ok('/console/api/me')).roles).toContain('admin');
});
