import { expect, it } from 'vitest';
import { suiteApp } from '../../../testing/suite.ts';
import { daysOfMonths, instantsOfDays, instantsOfMonths } from './months.ts';
import { type Query, sql } from './sql.ts';

/** The first and the last moment of October in Shanghai, the moments beside them, and ends of what can be written. */
const instants = [
  '2026-09-30T15:59:59Z',
  '2026-09-30T16:00:00Z',
  '2026-10-31T15:59:59Z',
  '2026-10-31T16:00:00Z',
];
const days = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'];
const suite = await suiteApp();

const among = async (values: string[], type: 'timestamptz' | 'date', condition: Query): Promise<string[]> => {
  const rows = await suite.rows<{ text: string }>(sql`
    select text from (select text, text::${sql.raw(type)} as at from unnest(${values}::text[]) as text) v
    where ${condition} order by text`);
  return rows.map(({ text }) => text);
};

it('a month is one of Shanghai, to the second', async () => {
  expect(await among(instants, 'timestamptz', instantsOfMonths('at', ['2026-10']))).toEqual(
    instants.slice(1, 3),
  );
  expect(await among(days, 'date', daysOfMonths('at', ['2026-10']))).toEqual(days.slice(1, 3));
});

it('months need not follow each other, nor come in their order', async () => {
  const months = ['2026-11', '2026-09'];
  expect(await among(days, 'date', daysOfMonths('at', months))).toEqual(['2026-09-30', '2026-11-01']);
  expect(await among(instants, 'timestamptz', instantsOfMonths('at', months))).toEqual([
    instants[0],
    instants[3],
  ]);
});

it('no month has nothing in it', async () => {
  expect(await among(days, 'date', daysOfMonths('at', []))).toEqual([]);
  expect(await among(instants, 'timestamptz', instantsOfMonths('at', []))).toEqual([]);
});

it('days may be left open on either side, and may be the first and the last that can be written', async () => {
  const of = (from: string | undefined, to: string | undefined) =>
    among(instants, 'timestamptz', instantsOfDays('at', { from, to }));
  expect(await of('2026-10-01', undefined)).toEqual(instants.slice(1));
  expect(await of(undefined, '2026-09-30')).toEqual(instants.slice(0, 1));
  expect(await of('0001-01-01', '9999-12-31')).toEqual(instants);
});
