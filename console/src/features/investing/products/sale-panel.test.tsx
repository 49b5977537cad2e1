// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../../testing/open-console.tsx';

const productId = '00000000-0000-4000-8000-000000000001';
const path = `/products/${productId}` as const;
const product = { productId, code: 'BY-1', published: true, version: 4, rateBps: 365, cycleDays: 30 };

async function open(status: string) {
  const { server } = await openConsole(path, {
    answers: {
      '/console/api/products': { items: [{ ...product, status }] },
      '/console/api/products/close_sale': product,
      '/console/api/products/reopen_sale': product,
    },
  });
  return server;
}

async function confirm(button: string, reason: string) {
  await press(button);
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: button });
  expect(submit.disabled).toBe(true);
  fill(dialog.getByLabelText(/^Reason/), reason);
  fireEvent.submit(submit.closest('form') as HTMLFormElement);
}

test('a sale is closed with a reason, in the version that was looked at', async () => {
  const server = await open('on_sale');
  await confirm('Close the sale', 'the issuer asked');
  await waitFor(() => expect(server.sentTo('/console/api/products/close_sale')).toHaveLength(1));
  expect(server.sentTo('/console/api/products/close_sale')[0]?.input).toMatchObject({
    productId,
    version: 4,
    reason: 'the issuer asked',
  });
});

test('a sale that has ended is opened again, without an end where none is given', async () => {
  const server = await open('closed');
  await confirm('Reopen the sale', 'funds arrived');
  await waitFor(() => expect(server.sentTo('/console/api/products/reopen_sale')).toHaveLength(1));
  expect(server.sentTo('/console/api/products/reopen_sale')[0]?.input).toMatchObject({
    version: 4,
    closesAt: null,
  });
});

test('what is sold out can be neither closed nor reopened, and any product begins a new draft', async () => {
  await open('sold_out');
  expect(screen.queryByRole('button', { name: /the sale$/ })).toBeNull();
  await press('Duplicate as a draft');
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  await screen.findByRole('heading', { name: 'New product draft' });
  expect([value(/^Expected annual rate/), value(/^Term \(days\)/), value(/^Code/)]).toEqual([
    '3.65',
    '30',
    '',
  ]);
});

test('a published product is read, and no form', async () => {
  await open('on_sale');
  const named = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(named('Code')).toBe('BY-1');
  expect(named('Expected annual rate (%)')).toBe('3.65');
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(screen.queryAllByRole('combobox')).toEqual([]);
});
