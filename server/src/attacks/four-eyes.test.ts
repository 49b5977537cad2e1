import { afterAll, describe, expect, it } from 'vitest';
import type { OperatorCaller } from '../../testing/caller.ts';
import type { Way } from '../../testing/of-areas/of-area.ts';
import { ofAreas } from '../../testing/of-areas/of-areas.ts';
import { type Colleague, colleague, sessionOf } from '../../testing/operator.ts';
import { addCard, personWith } from '../../testing/person.ts';
import { suiteApp } from '../../testing/suite.ts';
import { standInNetworks } from '../../testing/usdt.ts';
import { payers } from '../../testing/usdt-payouts.ts';
import { approve } from '../features/four-eyes/four-eyes.ts';
import { fourEyesSubjects, type SubjectType } from '../features/four-eyes/index.ts';
import type { OperatorCommand } from '../platform/context.ts';
import { newId } from '../platform/ids.ts';
import { runCommand, systemClient } from '../platform/services.ts';

/**
 * Whatever takes two operators, tried by one: each declared subject, in every way that one could pass for two. How each
 * is made and checked the areas say in `testing/of-areas`.
 */

const { nodes, config, close } = await standInNetworks();
afterAll(() => close());
const suite = await suiteApp({ usdt: { ...config, payers } });
const chief = await colleague(suite, 'chief');
const deputy = await colleague(suite, 'deputy');
const person = await personWith(suite, 'maple', '900000.00');
const card = await addCard(person);
const reason = 'a reason that is long enough';

let hired = 0;
const hire = (): Promise<Colleague> => {
  hired += 1;
  return colleague(suite, `colleague-${hired}`);
};

const given = { suite, by: { ada: chief.call, bea: deputy.call }, nodes, person, card, hire };
const ways: Readonly<Record<string, Way>> = Object.assign({}, ...ofAreas.map(({ ways }) => ways?.(given)));
function wayOf(type: SubjectType): Way {
  const way = ways[type];
  if (!way) throw new Error(`${type}: say in testing/of-areas how it is made and checked`);
  return way;
}

const disable = ({ operatorId }: Colleague) =>
  chief.call.ok('/console/api/operators/disable', { operatorId, reason });
const enable = async ({ operatorId }: Colleague) => {
  const { proposalId } = await chief.call.ok('/console/api/operators/enable', { operatorId, reason });
  await deputy.call.ok('/console/api/operators/approve', { proposalId });
};
const takeRoles = async ({ operatorId }: Colleague) => {
  const change = { operatorId, roles: ['auditor' as const], reason };
  const { proposalId } = await chief.call.ok('/console/api/operators/roles', change);
  await deputy.call.ok('/console/api/operators/approve', { proposalId });
};

/** The first part of two: made by an operator, or approved by the first where a customer made it. */
async function firstPart(way: Way, type: SubjectType, by: Colleague): Promise<string> {
  const id = await way.make(by.call);
  if (fourEyesSubjects[type].maker === null) expect((await way.check(by.call, id)).status).toBe(200);
  return id;
}

async function expectRefused(way: Way, id: string, by: OperatorCaller, code: string): Promise<void> {
  expect((await way.check(by, id)).body.code).toBe(code);
  expect(await way.isDone(id)).toBe(false);
}

async function expectDone(way: Way, id: string, by: OperatorCaller): Promise<void> {
  const { status, text } = await way.check(by, id);
  expect(status, text).toBe(200);
  expect(await way.isDone(id)).toBe(true);
}

describe.each(Object.keys(fourEyesSubjects) as SubjectType[])('%s', (type) => {
  const way = wayOf(type);
  const hasMaker = fourEyesSubjects[type].maker !== null;

  it('is not checked by the one who took the first part, under no session, and by another it is', async () => {
    const [first, other] = [await hire(), await hire()];
    const id = await firstPart(way, type, first);
    await expectRefused(way, id, first.call, 'operator.same_person');
    await expectRefused(way, id, await sessionOf(suite, first.operatorId), 'operator.same_person');
    await expectDone(way, id, other.call);
  });

  if (way.edit)
    it('is checked by none of those who changed it, whoever changed it last', async () => {
      const [author, editor, other] = [await hire(), await hire(), await hire()];
      const id = await way.make(author.call);
      await way.edit?.(editor.call, id);
      await expectRefused(way, id, author.call, 'operator.same_person');
      await expectRefused(way, id, editor.call, 'operator.same_person');
      await expectDone(way, id, other.call);
    });

  for (const [fate, befall] of [
    ['was disabled', disable],
    ['lost the right', takeRoles],
  ] as const)
    it(`does not rest on an operator who ${fate} in between`, async () => {
      const [first, second, third] = [await hire(), await hire(), await hire()];
      const id = await firstPart(way, type, first);
      await befall(first);
      if (hasMaker) {
        await expectRefused(way, id, second.call, 'operator.maker_left');
        return;
      }
      expect((await way.check(second.call, id)).status).toBe(200);
      expect(await way.isDone(id)).toBe(false);
      await expectDone(way, id, third.call);
    });

  it('does not rest on what an operator did before being disabled, when the operator is back', async () => {
    const [first, second] = [await hire(), await hire()];
    const id = await firstPart(way, type, first);
    await disable(first);
    await enable(first);
    if (hasMaker) return expectRefused(way, id, second.call, 'operator.maker_left');
    expect((await way.check(second.call, id)).status).toBe(200);
    expect(await way.isDone(id)).toBe(false);
    await expectDone(way, id, await sessionOf(suite, first.operatorId));
  });

  it('operator.forbidden for whoever is disabled while the call is under way', async () => {
    const [first, late] = [await hire(), await hire()];
    const id = await firstPart(way, type, first);
    await disable(late);
    const { services } = suite.app;
    const rights = Object.values(fourEyesSubjects).map(({ checker }) => checker);
    const operator = { operatorId: late.operatorId, username: late.name, name: late.name, roles: [], rights };
    const call = runCommand(services, systemClient, newId(), (ctx) =>
      approve({ ...ctx, operator, tokenHash: '' } as OperatorCommand, { type, id }),
    );
    await expect(call).rejects.toThrow('operator.forbidden');
  });
});
