import { describe, expect, it } from 'vitest';
import {
  answerRisk,
  type Person,
  personWith,
  recharge,
  registerPerson,
  setPaymentPassword,
} from '../../../../testing/person.ts';
import { addIssuer, operators, order, publish } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

/** What the risk profile lets a person invest in. */

const suite = await suiteApp();
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const products = {
  R1: await publish(suite, by, issuerId, { riskLevel: 'R1' }),
  R3: await publish(suite, by, issuerId, { riskLevel: 'R3' }),
  R5: await publish(suite, by, issuerId, { riskLevel: 'R5' }),
};
type Risk = keyof typeof products;

async function personOf(name: string, level?: 'C1' | 'C3'): Promise<Person> {
  const person = await registerPerson(suite, name);
  await setPaymentPassword(person);
  if (level) await answerRisk(person, level);
  await recharge(person, '1000.00');
  return person;
}
const careful = await personOf('careful', 'C1');
const balanced = await personOf('balanced', 'C3');
const daring = await personWith(suite, 'daring', '1000.00');

async function buy(person: Person, risk: Risk, acknowledgesRisk?: boolean) {
  const { status, body } = await person.call.send('/api/subscription/create', {
    ...(await order(suite, person, products[risk], 1)),
    ...(acknowledgesRisk === undefined ? {} : { acknowledgesRisk }),
  });
  return status === 200 ? ('bought' as const) : (body.code as string);
}
const available = async (person: Person) => (await person.call.ok('/api/wallet/overview')).available;

describe('investing asks for a risk profile:', () => {
  it('risk.profile_required before the questionnaire was answered; no money moves', async () => {
    const newcomer = await personOf('newcomer');
    expect(await buy(newcomer, 'R1', true)).toBe('risk.profile_required');
    expect(await available(newcomer)).toBe('1000.00');
    await answerRisk(newcomer, 'C1');
    expect(await buy(newcomer, 'R1')).toBe('bought');
  });

  it('what lies within the own level is bought without another word', async () => {
    expect(await buy(careful, 'R1')).toBe('bought');
    expect(await buy(balanced, 'R3')).toBe('bought');
    expect(await buy(daring, 'R5')).toBe('bought');
  });

  it('risk.acknowledgement_required above the own level, until it is given', async () => {
    const before = await available(careful);
    expect(await buy(careful, 'R3')).toBe('risk.acknowledgement_required');
    expect(await buy(careful, 'R3', false)).toBe('risk.acknowledgement_required');
    expect(await available(careful)).toBe(before);
    expect(await buy(careful, 'R3', true)).toBe('bought');
    expect(await buy(balanced, 'R5')).toBe('risk.acknowledgement_required');
    expect(await buy(balanced, 'R5', true)).toBe('bought');
  });

  it('risk.not_suitable for R5 and the two most cautious levels, acknowledged or not', async () => {
    expect(await buy(careful, 'R5')).toBe('risk.not_suitable');
    expect(await buy(careful, 'R5', true)).toBe('risk.not_suitable');
  });

  it('risk.profile_required again when the profile is a year old', async () => {
    const before = suite.clock.now();
    suite.clock.setOffsetDays(366);
    expect(await buy(daring, 'R1')).toBe('risk.profile_required');
    expect((await daring.call.ok('/api/risk/mine')).isValid).toBe(false);
    suite.clock.setOffsetDays(0);
    expect(suite.clock.now()).toEqual(before);
    expect(await buy(daring, 'R1')).toBe('bought');
  });
});

it('what was known is kept with the investment, and an acknowledgement only where one was needed', async () => {
  const { items } = await careful.call.ok('/api/subscription/list');
  const details = await Promise.all(
    items.map(({ subscriptionId }) => careful.call.ok('/api/subscription/detail', { subscriptionId })),
  );
  const risks = new Map(details.map(({ risk }) => [risk?.productRisk, risk]));
  expect(risks.get('R1')).toEqual({ productRisk: 'R1', personRisk: 'C1', acknowledgedAt: null });
  expect(risks.get('R3')).toMatchObject({ personRisk: 'C1', acknowledgedAt: expect.any(String) });
  await answerRisk(careful, 'C3');
  const [again] = await suite.rows<{ levels: string[] }>(sql`
    select array_agg(distinct person_risk) as levels from subscriptions where user_id = ${careful.userId}`);
  expect(again?.levels).toEqual(['C1']);
});
