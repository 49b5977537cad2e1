// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import CalculatorScreen from '../screens/calculator.screen.tsx';

const productId = '00000000-0000-4000-8000-000000000001';
const answers = {
  '/api/productlist': {
    valueOn: '2026-03-02',
    items: [
      { productId, name: { zh: '榕安', en: 'Rong An' }, rateBps: 365, cycleDays: 30, style: 'at_maturity' },
    ],
  },
};
const words = () => document.body.textContent ?? '';
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });

test('what is typed and what is drawn with a slider are the same figure, and the result follows', async () => {
  show(<CalculatorScreen />, { url: '/pages/calc/index', answers });
  await screen.findByText('Expected result');
  fill(field('Amount'), '20000');
  fill(field('Term'), '10');
  expect(slider('Amount').value).toBe('20000');
  expect(words()).toContain('20.00');
  fireEvent.change(slider('Term'), { target: { value: '100' } });
  expect(field('Term').value).toBe('100');
  expect(words()).toContain('200.00');
});

test('a figure out of its range is said at its field, and no result is made up', async () => {
  show(<CalculatorScreen />, { url: '/pages/calc/index', answers });
  await screen.findByText('Expected result');
  fill(field('Expected annual rate'), '40');
  expect(words()).toContain('Please enter a value within the range');
  expect(screen.queryByText('Expected result')).toBeNull();
});

test('a product fills in its terms, and own figures are not said to be its any more', async () => {
  show(<CalculatorScreen />, { url: `/pages/calc/index?id=${productId}`, answers });
  const picker = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'By a product' });
  expect([picker.value, field('Term').value, field('Expected annual rate').value]).toEqual([
    productId,
    '30',
    '3.65',
  ]);
  expect(words()).toContain('30.00');
  fill(field('Amount'), '500');
  expect(picker.value).toBe(productId);
  fill(field('Term'), '31');
  expect([picker.value, screen.queryByText('See this product')]).toEqual(['', null]);
});
