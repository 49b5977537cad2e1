import { expect, test } from 'vitest';
import {
  countOf,
  countProblem,
  missingMoney,
  missingPoints,
  obstacleTo,
  stockOnShelf,
  takesMoney,
  totalOf,
} from './good-terms.ts';
import type { Good } from './goods.queries.ts';

const mug: Good = {
  goodId: '00000000-0000-4000-8000-000000000001',
  name: { zh: '马克杯', en: 'Mug' },
  category: 'home',
  kind: 'parcel',
  picture: 'mug',
  points: '800',
  price: '9.90',
  stock: 20,
  perPerson: 5,
  description: { zh: '', en: '' },
  isOnShelf: true,
  balance: '10000',
  had: 2,
  most: 3,
  receiveDays: 10,
};

test('three mugs cost three times the points and the money', () => {
  expect(totalOf(mug, 3)).toEqual({ points: '2400', price: '29.70' });
  expect(takesMoney(mug)).toBe(true);
  expect(takesMoney({ price: '0.00' })).toBe(false);
});

test('what is missing is said to the point and to the cent, and nothing where nothing is', () => {
  expect(missingPoints(mug, '799')).toBe('1');
  expect(missingPoints(mug, '800')).toBeUndefined();
  expect(missingMoney('9.90', '9.89')).toBe('0.01');
  expect(missingMoney('9.90', '9.90')).toBeUndefined();
});

test('few are said to be few from ten on, none to be none, and plenty is not mentioned', () => {
  expect([11, 10, 1, 0].map((stock) => stockOnShelf({ stock }))).toEqual([
    undefined,
    'fewLeft',
    'fewLeft',
    'soldOut',
  ]);
});

test('what stands in the way is said in the order in which anything would help', () => {
  expect(obstacleTo(mug)).toBeUndefined();
  const short = { ...mug, balance: '799' };
  expect(obstacleTo(short)).toBe('short');
  expect(obstacleTo({ ...short, stock: 0 })).toBe('soldOut');
  expect(obstacleTo({ ...short, stock: 0, had: 5 })).toBe('limitReached');
  expect(obstacleTo({ ...short, stock: 0, had: 5, isOnShelf: false })).toBe('offShelf');
});

test('a number of pieces is judged by the tightest of stock, person, order and points', () => {
  expect(['', '0', '-1', '1.5', '12345'].map((text) => countProblem(text, mug)?.key)).toEqual(
    Array.from({ length: 5 }, () => 'needCount'),
  );
  expect(countProblem('3', mug)).toBeUndefined();
  expect(countProblem('4', mug)).toEqual({ key: 'aboveLimit', n: 3 });
  expect(countProblem('3', { ...mug, stock: 2 })).toEqual({ key: 'aboveStock', n: 2 });
  expect(countProblem('2', { ...mug, balance: '1599' })).toEqual({ key: 'insufficient', n: 1 });
  const many = { ...mug, stock: 500, perPerson: 500, balance: '1000000000' };
  expect(countProblem('100', many)).toEqual({ key: 'aboveOrder', n: 99 });
  expect(countProblem('99', many)).toBeUndefined();
  expect(['7', '', '0'].map(countOf)).toEqual([7, 1, 1]);
});
