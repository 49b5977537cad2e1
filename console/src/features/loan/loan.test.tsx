// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const product = { productId: id, name: { zh: '榕居贷', en: 'Home loan' }, rateBps: 720 };
const application = {
  applicationId: id,
  number: 'A-1',
  product,
  amount: '3000.00',
  months: 3,
  method: 'equal_instalments',
  purpose: 'renovation',
  employment: 'employed',
  monthlyIncome: '12000.00',
  state: 'in_review',
  submittedAt: '2026-03-02T02:00:00.000Z',
  reason: null,
  appeal: '请再看一次',
  user: { userId: id, username: 'maple' },
  limit: '30000.00',
  lines: [
    { kind: 'certified', amount: '20000.00' },
    { kind: 'settled', amount: '10000.00', count: 1 },
  ],
  instalment: '1016.17',
  affordable: '4800.00',
  takenBy: 'bea',
};
const ofApplications = (items: object[]) => ({
  '/console/api/loan-applications': { items, nextCursor: null },
});

test('whoever decides sees what the limit came of, and offers what was asked for or less', async () => {
  const { server } = await openConsole('/loan-applications', {
    answers: {
      ...ofApplications([application]),
      '/console/api/loan-applications/approve': { ...application, state: 'approved' },
    },
  });
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Repaid in time × 1 ¥10000.00')).toBeDefined();
  expect(dialog.getByText('请再看一次')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Documents of maple' }).getAttribute('href')).toContain(
    `/certifications/${id}`,
  );
  const field = dialog.getByLabelText(/Amount approved/);
  fill(field, 'much');
  expect(dialog.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  fill(field, '2000.00');
  // An approval says why, like a refusal.
  expect(dialog.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  fill(dialog.getByLabelText(/Reason/), 'the income carries it');
  dialog.getByRole('button', { name: 'Approve' }).click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/loan-applications/approve')[0]?.input).toEqual({
      applicationId: id,
      userId: id,
      amount: '2000.00',
      reason: 'the income carries it',
    }),
  );
});

test('what nobody has taken is taken first, and what is decided is decided no more', async () => {
  await openConsole('/loan-applications', {
    answers: ofApplications([
      { ...application, state: 'submitted' },
      { ...application, applicationId: `${id.slice(0, -1)}2`, state: 'rejected', reason: 'no income shown' },
    ]),
  });
  await screen.findByText('no income shown');
  expect(screen.getAllByRole('button', { name: 'Take' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a product above the legal rate is not proposed', async () => {
  await openConsole('/loan-products', {
    answers: { '/console/api/loan-products': { items: [], maxRateBps: 1_380 } },
  });
  await press('Propose a product');
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText(/Annual rate/), '13.81');
  expect(dialog.getAllByText('A percentage, 13.80% at most')).toHaveLength(2);
  expect(dialog.getByRole('button', { name: 'Propose a product' })).toHaveProperty('disabled', true);
});

const offered = {
  ...product,
  state: 'offered',
  feeBps: 0,
  minLevel: 2,
  minSettled: 1,
  agreementVersion: 1,
  agreement: { body: { zh: '第一版', en: 'The first one' }, sha256: 'a'.repeat(64) },
  proposedAgreement: null,
};
const ofProducts = (item: object) => ({
  '/console/api/loan-products': { items: [item], maxRateBps: 1_380 },
});

test('a fee stands beneath the rate, and one of more than a tenth is not proposed', async () => {
  await openConsole('/loan-products', { answers: ofProducts({ ...offered, feeBps: 50 }) });
  expect(await screen.findByText(/and a fee of 0\.50%/)).toBeDefined();
  await press('Propose a product');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/Fee, taken once/);
  expect(dialog.getAllByText(/10% at most/)).toHaveLength(1);
  fill(field, '10.01');
  expect(dialog.getAllByText(/10% at most/)).toHaveLength(2);
  fill(field, '0.5');
  expect(dialog.getAllByText(/10% at most/)).toHaveLength(1);
});

test('another version of an agreement is written beside the one that holds, and says whom the product is open to', async () => {
  const path = '/console/api/loan-products/propose-agreement';
  const { server } = await openConsole('/loan-products', {
    answers: { ...ofProducts(offered), [path]: offered },
  });
  expect(
    await screen.findByText(/membership level 2 and above · 1 or more loans repaid in time/),
  ).toBeDefined();
  await press('Agreement');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('a'.repeat(64))).toBeDefined();
  const propose = dialog.getByRole('button', { name: 'Propose it' });
  expect(propose).toHaveProperty('disabled', true);
  fill(dialog.getByLabelText('Another version · English'), 'The second one');
  propose.click();
  await waitFor(() =>
    expect(server.sentTo(path)[0]?.input).toEqual({
      loanProductId: id,
      agreement: { zh: '第一版', en: 'The second one' },
    }),
  );
});

test('whoever publishes a version of an agreement has both languages and its hash in sight', async () => {
  const path = '/console/api/loan-products/publish-agreement';
  const proposedAgreement = {
    loanAgreementId: `${id.slice(0, -1)}3`,
    version: 2,
    body: { zh: '第二版', en: 'The second one' },
    sha256: 'b'.repeat(64),
    createdBy: 'ada',
    mayPublish: true,
  };
  const { server } = await openConsole('/loan-products', {
    answers: { ...ofProducts({ ...offered, proposedAgreement }), [path]: offered },
  });
  await press('Publish the agreement');
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of ['第二版', 'The second one', 'b'.repeat(64), 'ada'])
    expect(dialog.getByText(text)).toBeDefined();
  dialog.getByRole('button', { name: 'Publish the agreement' }).click();
  await waitFor(() =>
    expect(server.sentTo(path)[0]?.input).toEqual({ loanAgreementId: proposedAgreement.loanAgreementId }),
  );
});

test('the portfolio says what is late by each step, what the funds cover, and what comes in and goes out', async () => {
  const sum = (outstanding: string, loans: string) => ({ outstanding, loans });
  const portfolio = {
    ...sum('9000.00', '3'),
    atRisk: [
      { days: 1, ...sum('6000.00', '2') },
      { days: 30, ...sum('3000.00', '1') },
      { days: 60, ...sum('0.00', '0') },
      { days: 90, ...sum('0.00', '0') },
    ],
    funds: '5000.00',
    coverBps: 12_500,
    dueIn30Days: '3100.00',
    interestIn30Days: '72.00',
    outIn30Days: '4000.00',
  };
  await openConsole('/loans', { answers: { '/console/api/loans/portfolio': portfolio } });
  const factOf = async (name: string) => (await screen.findByText(name)).parentElement?.textContent ?? '';
  expect(await factOf('Late by more than 1 days')).toContain('6,000.00 · 2 loans');
  expect(await factOf('Late by more than 30 days')).toContain('3,000.00 · 1 loans');
  expect(await factOf('Late by more than 60 days')).toContain('0 loans');
  expect(await factOf('Late by more than 90 days')).toContain('0 loans');
  expect(await factOf('Covered by the funds')).toContain('125.00%');
  expect(await factOf('Principal due within 30 days, late too')).toContain('3,100.00');
  expect(await factOf('Interest due with it, as agreed')).toContain('72.00');
  expect(await factOf('May be paid out within 30 days')).toContain('4,000.00');
});
