import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { ageOn, idCheckCharacter, maskIdNumber, parseIdNumber, provinces } from './id-number.ts';

const regions = fc
  .tuple(fc.constantFrom(...Object.keys(provinces)), fc.integer({ min: 0, max: 9999 }))
  .map(([province, rest]) => province + String(rest).padStart(4, '0'));
const births = fc.integer({ min: 0, max: 45_000 }).map((days) => addDays('1900-01-01', days));
const orders = fc.integer({ min: 1, max: 999 }).map((order) => String(order).padStart(3, '0'));
const numbers = fc.tuple(regions, births, orders).map(([region, birth, order]) => {
  const digits = region + birth.replaceAll('-', '') + order;
  return { text: digits + idCheckCharacter(digits), birth };
});

test('a well-formed number is read, whatever case and spaces it was typed with', () => {
  fc.assert(
    fc.property(numbers, ({ text, birth }) => {
      expect(parseIdNumber(text)).toMatchObject({ number: text, birthDate: birth });
      const typed = `${text.slice(0, 6)} ${text.slice(6, 14)} ${text.slice(14)}`.toLowerCase();
      expect(parseIdNumber(typed)?.number).toBe(text);
    }),
  );
});

test('one wrong character never passes, nor do two neighbours that changed places', () => {
  fc.assert(
    fc.property(
      numbers,
      fc.nat(17),
      fc.constantFrom(...'0123456789X'.split('')),
      ({ text }, place, other) => {
        if (text[place] !== other)
          expect(parseIdNumber(text.slice(0, place) + other + text.slice(place + 1))).toBeNull();
        const swapped = [...text];
        [swapped[place], swapped[place + 1]] = [swapped[place + 1] ?? '', swapped[place] ?? ''];
        if (place < 17 && swapped.join('') !== text) expect(parseIdNumber(swapped.join(''))).toBeNull();
      },
    ),
  );
});

test('what stands before or after a number makes it none', () => {
  fc.assert(
    fc.property(numbers, fc.constantFrom(...'0123456789X'.split('')), ({ text }, more) => {
      expect([parseIdNumber(text + more), parseIdNumber(more + text)]).toEqual([null, null]);
    }),
  );
});

test('each region has a name in both languages', () => {
  for (const { zh, en } of Object.values(provinces))
    expect([zh, en]).toEqual([
      expect.stringMatching(/^[\u4e00-\u9fff]{2,4}$/),
      expect.stringMatching(/^[A-Z][a-z]+/),
    ]);
});

/** The worked example of the standard itself, and one with an X. */
test.each([
  ['440524188001010014', null],
  ['11010519491231002X', '1949-12-31'],
  ['11010519491231002x', '1949-12-31'],
  ['440524199001010015', null],
])('%s is read as %s', (text, birth) => {
  expect(parseIdNumber(text)?.birthDate ?? null).toBe(birth);
});

const withCheck = (digits: string) => digits + idCheckCharacter(digits);
test.each([
  ['', 'nothing'],
  ['11010519491231002', 'too short'],
  [withCheck('99010519491231002'), 'a region that does not exist'],
  [withCheck('11010519490230002'), 'a 30 February'],
  [withCheck('11010519481331002'), 'a 13th month'],
  [withCheck('11010518491231002'), 'the century before last'],
  [withCheck('11010519491231000'), 'order 000'],
  ['１１０１０５１９４９１２３１００２X', 'full-width digits'],
  ['110105194912310021', 'a wrong check character'],
])('%j is refused: %s', (text) => {
  expect(parseIdNumber(text)).toBeNull();
});

test.each([
  ['2008-11-21', '2026-11-20', 17],
  ['2008-11-21', '2026-11-21', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-01-01', '2026-01-01', 0],
])('somebody born on %s is on %s of age %i', (birth, date, age) => {
  expect(ageOn(birth, date)).toBe(age);
});

test('the mask hides the birth date and keeps the length', () => {
  fc.assert(
    fc.property(numbers, ({ text, birth }) => {
      expect(maskIdNumber(text)).toHaveLength(18);
      expect(maskIdNumber(text)).not.toContain(birth.replaceAll('-', ''));
    }),
  );
});
