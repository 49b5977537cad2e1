import { expect, test } from 'vitest';
import { averageOf, changeOf, percentText, sharesText, worthOf } from './figures.ts';

test('a change is said in money and in per cent, rounded half away from zero', () => {
  expect(changeOf({ last: '10.50', previousClose: '10.00' })).toEqual({ amount: '0.50', bps: 500 });
  expect(changeOf({ last: '9.99', previousClose: '10.00' })).toEqual({ amount: '-0.01', bps: -10 });
  expect(changeOf({ last: '8.01', previousClose: '8.00' }).bps).toBe(13);
  expect(changeOf({ last: '7.99', previousClose: '8.00' }).bps).toBe(-13);
  expect(changeOf({ last: '1.00', previousClose: '0.00' }).bps).toBe(0);
});

test('a percentage has its sign, and none where nothing has changed', () => {
  expect([500, -13, 0].map(percentText)).toEqual(['+5.00%', '−0.13%', '0.00%']);
});

test('what shares cost on average, are worth and have gained is computed of the whole', () => {
  expect(averageOf('2002.00', '200')).toBe('10.01');
  expect(averageOf('0.00', '0')).toBeNull();
  expect(worthOf({ shares: '200', cost: '2002.00' }, '9.50')).toEqual({ value: '1900.00', gain: '-102.00' });
  expect(sharesText('1234500')).toBe('1,234,500');
});
