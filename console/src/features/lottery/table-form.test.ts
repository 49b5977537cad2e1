import { expect, test } from 'vitest';
import { formOf, inputOf, isComplete, isSubstitute, type TableForm, weightsOf } from './table-form.ts';

const segment = {
  zh: '奖品',
  en: 'Prize',
  kind: 'points' as const,
  amount: '10',
  good: '',
  weight: '1250',
  stock: '',
};
const form: TableForm = { game: 'wheel', substitute: 1, segments: Array.from({ length: 8 }, () => segment) };
const changed = (change: Partial<TableForm['segments'][number]>): TableForm => ({
  ...form,
  segments: [{ ...segment, ...change }, ...form.segments.slice(1)],
});

test('an empty form is not sent, and one whose weights come to 10,000 is', () => {
  expect(isComplete(formOf('wheel', undefined))).toBe(false);
  expect([weightsOf(form), isComplete(form)]).toEqual([10_000, true]);
  expect(isComplete(changed({ weight: '1251' }))).toBe(false);
  expect(isComplete(changed({ zh: ' ' }))).toBe(false);
  expect(isComplete(changed({ amount: '1.5' }))).toBe(false);
  expect(isComplete(changed({ kind: 'none', amount: '' }))).toBe(true);
  expect(isComplete(changed({ stock: '0' }))).toBe(false);
});

test('the substitute has no stock, and is no money', () => {
  expect(isSubstitute(changed({ stock: '5' }))).toBe(false);
  expect(isSubstitute(changed({ kind: 'cash', amount: '1.00' }))).toBe(false);
  expect(isSubstitute({ ...changed({ stock: '5' }), substitute: 2 })).toBe(true);
  expect(isSubstitute({ ...form, substitute: 9 })).toBe(false);
});

test('a good is chosen and has a stock, and is sent by its id', () => {
  const goodId = '00000000-0000-4000-8000-000000000001';
  const chosen = changed({ kind: 'good', amount: '', good: goodId, stock: '3' });
  const fits = { ...chosen, substitute: 2 };
  expect(isComplete(fits)).toBe(true);
  expect(isComplete(chosen)).toBe(false);
  expect(isComplete({ ...changed({ kind: 'good', good: '', stock: '3' }), substitute: 2 })).toBe(false);
  expect(isComplete({ ...changed({ kind: 'good', good: goodId }), substitute: 2 })).toBe(false);
  expect(inputOf(fits).segments[0]).toMatchObject({ prize: { kind: 'good', goodId }, stock: 3 });
});

test('what is sent is what was typed', () => {
  const { segments, substitute } = inputOf(changed({ kind: 'cash', amount: '1.50', stock: '20' }));
  expect(substitute).toBe(1);
  expect(segments[0]).toEqual({
    name: { zh: '奖品', en: 'Prize' },
    prize: { kind: 'cash', amount: '1.50' },
    weight: 1_250,
    stock: 20,
  });
  expect(segments[1]).toMatchObject({ stock: null });
  expect(inputOf(changed({ kind: 'none', amount: '' })).segments[0]?.prize).toEqual({ kind: 'none' });
});

test('odds of cards begin with their names, and a weight of each is all that is typed', () => {
  const begun = formOf('cards', undefined);
  expect(begun.segments.map(({ kind, en }) => [kind, en])).toEqual([
    ['card', 'Seed'],
    ['card', 'Sprout'],
    ['card', 'Aerial root'],
    ['card', 'Crown'],
    ['card', 'Grove'],
  ]);
  const typed = { ...begun, segments: begun.segments.map((one) => ({ ...one, weight: '2000' })) };
  expect(isComplete(typed)).toBe(true);
  expect(inputOf(typed)).toMatchObject({
    game: 'cards',
    segments: [{ prize: { kind: 'card' } }, {}, {}, {}, {}],
  });
  expect(formOf('card_set', undefined).segments).toHaveLength(6);
});
