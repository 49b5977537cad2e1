// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import ProductsScreen from '../screens/products.screen.tsx';

const url = '/pages/product/product_list';

async function openSheet() {
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  return within(await screen.findByRole('dialog'));
}

const chip = (sheet: ReturnType<typeof within>, group: string, name: string) =>
  within(sheet.getByRole('group', { name: group })).getByRole('button', { name });

test('the sheet says how many products its choices leave, and its button takes them', async () => {
  const { server } = show(<ProductsScreen />, { url, answers: { '/api/productlist': { items: [{}, {}] } } });
  const sheet = await openSheet();
  fireEvent.click(chip(sheet, 'Risk level', 'Up to R2'));
  fireEvent.click(chip(sheet, 'Term', '31–90 days'));
  fireEvent.click(chip(sheet, 'Repayment', 'Interest monthly'));
  fireEvent.click(chip(sheet, 'Minimum', 'Up to ¥1,000.00'));
  const asked = {
    sort: 'default',
    riskUpTo: 'R2',
    term: 'medium',
    style: 'interest_monthly',
    minimumUpTo: '1000.00',
  };
  await waitFor(() => expect(server.sentTo('/api/productlist').at(-1)?.input).toMatchObject(asked));
  fireEvent.click(await sheet.findByRole('button', { name: 'Show 2 products' }));
  expect((await screen.findByRole('button', { name: 'Filter · 4' })).textContent).toBe('Filter · 4');
});

test('what is chosen survives leaving the page, and a list that it empties offers all again', async () => {
  const { redraw } = show(<ProductsScreen />, { url, answers: { '/api/productlist': { items: [] } } });
  const sheet = await openSheet();
  fireEvent.click(chip(sheet, 'Risk level', 'Up to R1'));
  fireEvent.click(await sheet.findByRole('button', { name: 'No products' }));
  redraw(<p>elsewhere</p>);
  redraw(<ProductsScreen />);
  expect(screen.getByRole('button', { name: 'Filter · 1' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('button', { name: 'Filter' })).toBeTruthy();
});

test('a reset in the sheet leaves the category and takes nothing before it is applied', async () => {
  sessionStorage.setItem('kept.products.filter', JSON.stringify({ category: 'green', riskUpTo: 'R2' }));
  const { server } = show(<ProductsScreen />, { url });
  const sheet = await openSheet();
  fireEvent.click(sheet.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('button', { name: 'Filter · 1', hidden: true })).toBeTruthy();
  await waitFor(() => expect(server.sentTo('/api/productlist').at(-1)?.input).not.toHaveProperty('riskUpTo'));
  expect(server.sentTo('/api/productlist').at(-1)?.input).toHaveProperty('category', 'green');
});
