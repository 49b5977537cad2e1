import { expect, test } from 'vitest';
import { budgetForecast } from './budget-forecast.ts';

test('the average of the days so far goes on to the end of the month, cut to whole points a day', () => {
  expect(budgetForecast(2_050n, '2026-04-10')).toEqual({ perDay: 205n, forecast: 6_150n });
  expect(budgetForecast(205n, '2026-04-10')).toEqual({ perDay: 20n, forecast: 605n });
  expect(budgetForecast(0n, '2026-04-10')).toEqual({ perDay: 0n, forecast: 0n });
});

test('on the first day that day stands for all, and on the last one nothing comes any more', () => {
  expect(budgetForecast(200n, '2028-02-01')).toEqual({ perDay: 200n, forecast: 5_800n });
  expect(budgetForecast(700n, '2026-12-31')).toEqual({ perDay: 22n, forecast: 700n });
});
