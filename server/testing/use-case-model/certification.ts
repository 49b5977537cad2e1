import fc from 'fast-check';
import { nextIdNumber, revealDocuments, uploadAll } from '../certified.ts';
import { answerOf, callsOf, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command, keptFor } from '../life/use-case.ts';

const state = keptFor<ModelPerson>()(() => ({ is: 'none' as 'none' | 'under_review' | 'passed' | 'failed' }));

export const isCertified = (person: ModelPerson): boolean => state(person).is === 'passed';

const handsIn = command({
  weight: 4,
  usually: 3,
  given: fc.record({ who: fc.nat(100) }),
  play: async (life, { who }) => {
    const person = somebody(life, who);
    if (!person || state(person).is === 'passed') return null;
    const isOpen = state(person).is !== 'under_review';
    const expected =
      person.paymentPassword === null
        ? 'certification.payment_password_first'
        : isOpen
          ? 'ok'
          : 'certification.not_open';
    const call = await callsOf(life, person);
    if (expected === 'ok') await uploadAll(call);
    const idNumber = nextIdNumber();
    const actual = answerOf(await call.send('/api/certification/submit', { name: '林晓', idNumber }));
    if (expected === 'ok') state(person).is = 'under_review';
    return { told: `${person.name} hands in documents`, expected, actual };
  },
});

const everything = ['name', 'id_number', 'front', 'back', 'holding'] as const;

const decides = command({
  weight: 8,
  usually: 6,
  given: fc.record({ who: fc.nat(100), refuses: fc.nat(4) }),
  play: async (life, given) => {
    const waiting = life.people.filter((person) => !person.isClosed && state(person).is === 'under_review');
    const person = waiting[given.who % waiting.length];
    if (!person) return null;
    const bea = await life.operator('bea');
    const { userId } = person;
    const refuses = given.refuses === 0;
    if (!refuses) await revealDocuments(bea, userId);
    const { version } = await bea.ok('/console/api/certifications/detail', { userId });
    const faults = everything.map((item) => ({ item, reason: 'blurred' }));
    const actual = answerOf(
      refuses
        ? await bea.send('/console/api/certifications/reject', { userId, version, faults })
        : await bea.send('/console/api/certifications/approve', { userId, version }),
    );
    state(person).is = refuses ? 'failed' : 'passed';
    return {
      told: `Bea ${refuses ? 'sends back the documents of' : 'certifies'} ${person.name}`,
      expected: 'ok',
      actual,
    };
  },
});

export const certificationModel: AreaModel = { commands: { handsIn, decides } };
