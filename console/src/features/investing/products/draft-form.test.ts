import { expect, test } from 'vitest';
import { emptyForm, inputOf, problemsOf } from './draft-form.ts';

const complete = {
  ...emptyForm(),
  code: 'GREEN-180',
  rate: '3.85',
  cycleDays: '180',
  quotaUnits: '50000',
  minUnits: '10',
  maxUnits: '2000',
  opensAt: '2026-03-18T09:30',
};

test('a form without problems becomes what the wire wants, in Beijing time', () => {
  expect(problemsOf(complete)).toEqual({});
  expect(inputOf(complete)).toMatchObject({
    rateBps: 385,
    quotaUnits: 50_000,
    perUserUnits: null,
    issuerId: null,
    opensAt: '2026-03-18T01:30:00.000Z',
    closesAt: null,
  });
});

test('a maximum below the minimum, and an end before the opening, are found before the server is asked', () => {
  const wrong = { ...complete, maxUnits: '9', closesAt: '2026-03-18T09:00' };
  expect(problemsOf(wrong)).toEqual({ maxUnits: 'order', closesAt: 'closes' });
});
