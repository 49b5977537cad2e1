// @vitest-environment happy-dom
import { refusal, silence } from '@banyan/client/testing/contract-server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { dropSignature, keepSignature } from '../../../shared/contracts/signed.ts';
import { fill, show } from '../../../testing/show.tsx';
import BuyScreen from '../screens/buy.screen.tsx';
import ProductsScreen from '../screens/products.screen.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const product = {
  productId: id,
  unitPrice: '100.00',
  minUnits: '2',
  maxUnits: '50',
  quotaUnits: '100',
  soldUnits: '60',
  agreementVersion: 3,
  riskLevel: 'R1',
  status: 'on_sale',
};
const draftSha256 = 'a'.repeat(64);
const signature = { kind: 'drawn' as const, width: 300, height: 150, strokes: [[20, 90, 200, 40]] };
/** Keeps a signature, as the page of the signature hands it back. */
const sign = (units: string) =>
  act(() => keepSignature({ kind: 'investment', subjectId: id, units }, { draftSha256, signature }));
afterEach(() => dropSignature());

const prepared = {
  '/api/contract/preview': { draftSha256 },
  '/api/product/detail': product,
  '/api/wallet/overview': { available: '3000.00' },
  '/api/me': { userId: id },
  '/api/risk/mine': { isValid: true, current: { level: 'C3' } },
  '/api/subscription/projection': { interest: '9.00', total: '3009.00' },
  '/api/payment_password/authorize': { authorization: 'a-token-of-more-than-twenty-characters' },
  '/api/subscription/create': { subscriptionId: id },
};

async function open(answers: object = {}) {
  const shown = show(<BuyScreen />, {
    url: `/pages/product/product_buy?id=${id}`,
    answers: { ...prepared, ...answers },
  });
  const units = await screen.findByLabelText<HTMLInputElement>('Number of units');
  return { ...shown, units, submit: () => fireEvent.submit(units.form as HTMLFormElement) };
}
const alert = () => screen.queryByRole('alert')?.textContent ?? '';

test('units stay within the minimum, the person’s limit, what is left and what is paid for', async () => {
  const { units } = await open();
  const less = screen.getByRole<HTMLButtonElement>('button', { name: /less|fewer/i });
  const more = screen.getByRole<HTMLButtonElement>('button', { name: /more/i });
  expect([units.value, less.disabled, more.disabled]).toEqual(['2', true, false]);
  fireEvent.click(more);
  expect([units.value, less.disabled]).toEqual(['3', false]);
  fill(units, '1');
  expect(alert()).toContain('2');
  fill(units, '40');
  expect(alert()).toMatch(/balance|enough/i);
  expect(more.disabled).toBe(true);
  fill(units, '41');
  expect(alert()).toContain('40');
  fill(units, '030');
  expect([units.value, alert()]).toEqual(['30', '']);
});

test('a purchase takes the consent, the payment password and the terms that were shown', async () => {
  const { units, submit, server, went } = await open();
  fill(units, '30');
  sign('30');
  await waitFor(() => expect(document.body.textContent).toContain('+¥9.00'));
  submit();
  expect(alert()).toBe('Please read and agree to the agreement first');
  fireEvent.click(screen.getByRole('checkbox'));
  expect(alert()).toBe('');
  submit();
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('button', { name: '2' });
  for (const digit of '258036') fireEvent.click(sheet.getByRole('button', { name: digit }));
  await waitFor(() => expect(went).toHaveLength(1));
  expect(server.sentTo('/api/payment_password/authorize')[0]?.input).toMatchObject({
    amount: '3000.00',
    payee: id,
  });
  expect(server.sentTo('/api/subscription/create')[0]?.input).toMatchObject({
    units: '30',
    agreementVersion: 3,
    agreed: true,
    acknowledgesRisk: false,
    contract: { draftSha256, signature },
  });
});

test('what is signed with a purchase on its way is not drafted anew', async () => {
  const { submit, server } = await open({ '/api/subscription/create': silence });
  sign('2');
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(document.body.textContent).toContain('+¥9.00'));
  submit();
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('button', { name: '2' });
  for (const digit of '258036') fireEvent.click(sheet.getByRole('button', { name: digit }));
  await waitFor(() => expect(server.sentTo('/api/subscription/create')).toHaveLength(1));
  const drafts = server.sentTo('/api/contract/preview').length;
  await act(() => queryClient.invalidateQueries());
  expect(server.sentTo('/api/product/detail').length).toBeGreaterThan(1);
  expect(server.sentTo('/api/contract/preview')).toHaveLength(drafts);
});

const couponId = '00000000-0000-4000-8000-000000000007';
const cash = {
  couponId,
  terms: { kind: 'cash', amount: '20.00', minimum: '100.00' },
  value: '20.00',
  problem: null,
};
const best = { couponIds: [couponId], value: '20.00', reason: 'only', lastOn: '2026-12-01' };

test('with a cash coupon one pays so much less, the password stands for that, and a balance of that is enough', async () => {
  const { units, submit, server } = await open({
    '/api/wallet/overview': { available: '2980.00' },
    '/api/coupon/usable': { items: [cash], best },
  });
  fill(units, '30');
  sign('30');
  fireEvent.click(screen.getByRole('checkbox'));
  const buy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Invest ¥2,980.00' });
  await waitFor(() => expect(buy.disabled).toBe(false));
  await waitFor(() => expect(document.body.textContent).toContain('+¥9.00'));
  submit();
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('button', { name: '2' });
  for (const digit of '258036') fireEvent.click(sheet.getByRole('button', { name: digit }));
  await waitFor(() => expect(server.sentTo('/api/subscription/create')).toHaveLength(1));
  expect(server.sentTo('/api/payment_password/authorize')[0]?.input).toMatchObject({ amount: '2980.00' });
  expect(server.sentTo('/api/subscription/create')[0]?.input).toMatchObject({ coupons: [couponId] });
});

test('what the server refuses of a coupon stands at its row', async () => {
  const { submit } = await open({
    '/api/coupon/usable': { items: [cash], best },
    '/api/subscription/create': refusal('coupon.not_usable'),
  });
  sign('2');
  fireEvent.click(screen.getByRole('checkbox'));
  await screen.findByRole('button', { name: 'Invest ¥180.00' });
  await waitFor(() => expect(document.body.textContent).toContain('+¥9.00'));
  submit();
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('button', { name: '2' });
  for (const digit of '258036') fireEvent.click(sheet.getByRole('button', { name: digit }));
  const row = (await screen.findByRole('button', { name: /^Coupon/ })).closest('section');
  await waitFor(() => expect(row?.textContent).toContain('This coupon cannot be used now.'));
});

test('what neither the balance nor a coupon pays for is not submitted', async () => {
  const { units, submit } = await open({
    '/api/wallet/overview': { available: '2979.99' },
    '/api/coupon/usable': { items: [cash], best },
  });
  fill(units, '30');
  sign('30');
  fireEvent.click(screen.getByRole('checkbox'));
  await screen.findByRole('button', { name: 'Invest ¥2,980.00' });
  submit();
  expect(alert()).toMatch(/balance/i);
  expect(document.activeElement).toBe(units);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a rate coupon stands among the payments, on the day on which it is paid', async () => {
  await open({
    '/api/product/detail': { ...product, cycleDays: 20 },
    '/api/subscription/projection': {
      valueOn: '2026-12-01',
      schedule: [
        { dueOn: '2026-12-11', kind: 'interest', amount: '4.50' },
        { dueOn: '2026-12-31', kind: 'principal', amount: '200.00' },
      ],
    },
    '/api/coupon/usable': {
      items: [
        { ...cash, terms: { kind: 'rate', bonusBps: 100, bonusDays: 30, cap: '1000.00' }, value: '0.16' },
      ],
      best,
    },
  });
  const rows = async () => (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  expect((await rows())[2]).toContain('Rate coupon bonus');
  expect((await rows())[2]).toMatch(/21 Dec 2026.*¥0.16/);
});

const ofRisk = (riskLevel: string) => ({
  '/api/risk/mine': { isValid: true, current: { level: 'C1' } },
  '/api/product/detail': { ...product, riskLevel },
});

test('a product above one’s risk is bought only once its warning was read and ticked', async () => {
  const { submit, server } = await open(ofRisk('R2'));
  sign('2');
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(document.body.textContent).toContain('+¥9.00'));
  submit();
  const warning = within(await screen.findByRole('dialog'));
  const goOn = await warning.findByRole('button', { name: 'Confirm and continue' });
  fireEvent.click(goOn);
  expect(warning.getAllByRole('alert').at(-1)?.textContent).not.toBe('');
  fireEvent.click(warning.getByRole('checkbox'));
  fireEvent.click(goOn);
  const sheet = within(await screen.findByRole('dialog', { name: 'Enter payment password' }));
  await sheet.findByRole('button', { name: '2' });
  for (const digit of '258036') fireEvent.click(sheet.getByRole('button', { name: digit }));
  await waitFor(() => expect(server.sentTo('/api/subscription/create')).toHaveLength(1));
  expect(server.sentTo('/api/subscription/create')[0]?.input['acknowledgesRisk']).toBe(true);
});

const row = () => screen.getByText('E-signature').closest('section')?.textContent ?? '';

test('a signature is for the units under which it was given: other units clear it, and the page says so', async () => {
  const { units } = await open();
  expect(row()).toContain('Not signed');
  sign('2');
  expect(row()).toMatch(/read the investment contract.*Signed/i);
  fill(units, '3');
  expect(row()).toMatch(/have changed: please sign again.*Not signed/);
  fill(units, '2');
  expect(row()).toContain('Not signed');
  const link = screen.getByText('E-signature').closest('a');
  expect(link?.getAttribute('href')).toBe(
    `#/pages/other_view/dian_zi_qian_ming?kind=investment&id=${id}&units=2`,
  );
});

test('without a signature nothing is asked for, and the page says what a contract needs', async () => {
  const { submit, server } = await open();
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(document.body.textContent).toContain('+¥9.00'));
  submit();
  expect(alert()).toBe('Contract signing needs a signature and a complete payment password');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sentTo('/api/payment_password/authorize')).toEqual([]);
  sign('2');
  await waitFor(() => expect(alert()).toBe(''));
  submit();
  await screen.findByRole('dialog', { name: 'Enter payment password' });
});

test('a signature under words that are others by now is cleared', async () => {
  await open({ '/api/contract/preview': { draftSha256: 'b'.repeat(64) } });
  sign('2');
  await waitFor(() => expect(row()).toContain('please sign again'));
});

test('a product far above one’s risk cannot be bought at all', async () => {
  await open(ofRisk('R5'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Invest/ }).disabled).toBe(true);
});

test('a risk profile that has run out counts as none', async () => {
  const { server } = await open({
    '/api/risk/mine': { isValid: false, current: { level: 'C5' } },
    '/api/payment_password/needs': { needs: [{ need: 'risk_profile', state: 'missing', until: null }] },
  });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Invest/ }).disabled).toBe(true);
  const way = await screen.findByRole('link', { name: 'Start (about 2 minutes)' });
  expect(way.getAttribute('href')).toBe('#/pages/risk/index?for=buy');
  expect(server.sentTo('/api/payment_password/needs')[0]?.input).toEqual({ command: 'subscribe' });
});

test('the filter and the order of the products are there after going on and back', async () => {
  const { redraw, server } = show(<ProductsScreen />, { url: '/pages/product/product_list' });
  const menu = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
  const menus = () => [...document.querySelectorAll('select')].map(({ value }) => value);
  expect(menus()).toHaveLength(2);
  fireEvent.change(menu('Status'), { target: { value: 'sold_out' } });
  fireEvent.change(menu('Sort'), { target: { value: menu('Sort').options[1]?.value } });
  await waitFor(() =>
    expect(server.sentTo('/api/productlist').at(-1)?.input).toMatchObject({
      status: 'sold_out',
      sort: menus()[0],
    }),
  );
  const before = menus();
  redraw(<p>elsewhere</p>);
  redraw(<ProductsScreen />);
  expect(menus()).toEqual(before);
});

test('the form says how many points the own money brings: what a coupon pays does not count', async () => {
  const { units } = await open({
    '/api/product/detail': { ...product, pointsPerTen: '1' },
    '/api/coupon/usable': { items: [cash], best },
  });
  fill(units, '30');
  await screen.findByText('Points once interest starts');
  await waitFor(() => expect(document.body.textContent).toMatch(/Points once interest starts\s*298/));
});
