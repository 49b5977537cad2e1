// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import RecordsScreen from '../screens/records.screen.tsx';

const productId = '00000000-0000-4000-8000-000000000001';
const product = {
  productId,
  name: { zh: '榕易贷', en: 'Rong Yi loan' },
  minAmount: '1000.00',
  maxAmount: '50000.00',
  step: '100.00',
  months: [3, 6, 12, 24],
  methods: ['equal_instalments', 'equal_principal', 'interest_first'],
  rateBps: 960,
  feeBps: 0,
  agreementVersion: 3,
  minLevel: 0,
  minSettled: 0,
};
const certified = { kind: 'certified', amount: '20000.00' };

const open = (own: object = {}, amount = '3000.00', answers: object = {}) =>
  show(<RecordsScreen />, {
    url: `/pages/dai_kuan/dai_kuan_ji_lu?of=apply&product=${productId}&amount=${amount}&months=3&method=equal_instalments`,
    answers: {
      '/api/loan/products': { items: [product], maxInstalmentShareBps: 4000 },
      '/api/loan/overview': {
        limit: '20000.00',
        lines: [certified],
        committed: '0.00',
        application: null,
        loans: [],
        ...own,
      },
      '/api/loan/apply': { applicationId: productId },
      '/api/me': { frozenBy: null },
      ...answers,
    },
  });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send the application' });

test('an income that does not carry the instalments is told while it is typed, with what it allows', async () => {
  const { server } = open();
  const income = await screen.findByLabelText('Monthly income');
  fill(income, '1000');
  expect(await screen.findByText(/this income allows ¥400\.00/)).toBeTruthy();
  fireEvent.click(send());
  expect(server.sentTo('/api/loan/apply')).toEqual([]);
  fill(income, '12000');
  expect(screen.queryByText(/this income allows/)).toBeNull();
  for (const name of ['Employed', 'Renovation']) fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.click(send());
  expect(await screen.findByText('Please agree first')).toBeTruthy();
  expect(server.sentTo('/api/loan/apply')).toEqual([]);
  fireEvent.click(screen.getByLabelText(/What I state is true/));
  fireEvent.click(send());
  await waitFor(() => expect(server.sentTo('/api/loan/apply')).toHaveLength(1));
  expect(server.sentTo('/api/loan/apply')[0]?.input).toMatchObject({
    amount: '3000.00',
    months: 3,
    monthlyIncome: '12000.00',
    employment: 'employed',
    purpose: 'renovation',
    agreementVersion: 3,
    consents: true,
  });
});

test('an income is told what other loans leave of it', async () => {
  open({ committed: '900.00' });
  fill(await screen.findByLabelText('Monthly income'), '4000');
  expect(
    await screen.findByText(/Your other loans take ¥900\.00 a month, so this income leaves ¥700\.00/),
  ).toBeTruthy();
});

test.each([
  [
    'is not certified',
    { lines: [{ kind: 'not_certified', amount: '0.00' }], limit: '0.00' },
    'Get certified',
  ],
  ['has less of a limit', { limit: '2000.00' }, 'Change the amount'],
  [
    'has not repaid as many loans as the product asks for',
    { notYet: [{ productId, name: product.name, minLevel: 0, minSettled: 1 }] },
    'Choose another loan',
  ],
])('whoever %s is told before anything is sent', async (_, own, way) => {
  open(own);
  expect(await screen.findByRole('link', { name: way })).toBeTruthy();
  expect(send().disabled).toBe(true);
});

test('what is not offered is no application', async () => {
  open({}, '3050.00');
  expect(await screen.findByText('This loan is not offered any more')).toBeTruthy();
});

test('the agreement is read over the form, in the version that is agreed to', async () => {
  const body = { zh: '协议全文', en: 'All that is agreed to' };
  const agreement = { name: product.name, version: 3, sha256: 'a'.repeat(64), body };
  open({}, '3000.00', { '/api/loan/agreement': agreement });
  fireEvent.click(await screen.findByRole('button', { name: 'Read the agreement (version 3)' }));
  expect(await screen.findByText('All that is agreed to')).toBeTruthy();
  expect(screen.getByText('Version 3')).toBeTruthy();
});
