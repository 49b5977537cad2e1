// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../testing/open-console.tsx';

const issuer = {
  issuerId: '00000000-0000-4000-8000-000000000001',
  name: { zh: '榕城', en: 'Rongcheng' },
  funded: '820.00',
  dueWithinHorizon: '8812.00',
};

test('cover below 100 % is marked, and is cut instead of rounded', async () => {
  await openConsole('/issuers', { answers: { '/console/api/issuers': { items: [issuer] } } });
  expect((await screen.findByText('9.30%')).closest('tr')?.textContent).toContain('820.00');
});

test('money for an issuer is recorded at its funding account', async () => {
  await openConsole('/issuers', { answers: { '/console/api/issuers': { items: [issuer] } } });
  const link = await screen.findByRole('link', { name: 'Fund Rongcheng' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
    `/funding?account=issuer_repayment/${issuer.issuerId}`,
  );
});
