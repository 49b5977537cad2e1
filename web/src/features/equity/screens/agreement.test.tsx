// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import AgreementScreen from './agreement.screen.tsx';
import PurchaseScreen from './purchase.screen.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
const versions = [
  { version: 2, sha256: second, publishedAt: '2026-03-03T02:00:00.000Z' },
  { version: 1, sha256: first, publishedAt: '2026-03-02T02:00:00.000Z' },
];
const agreement = {
  company: { zh: '榕城茶业', en: 'Rongcheng Tea' },
  version: 2,
  sha256: second,
  body: { zh: '第二版全文', en: 'The second text' },
  publishedAt: '2026-03-03T02:00:00.000Z',
  versions,
};
const older = {
  ...agreement,
  version: 1,
  sha256: first,
  body: { zh: '第一版全文', en: 'The first text' },
  publishedAt: '2026-03-02T02:00:00.000Z',
};

test('the newest agreement has its hash, and leads to the one before it', async () => {
  show(<AgreementScreen />, {
    url: `/pages/equity/agreement?id=${id}`,
    answers: { '/api/equity/agreement': agreement },
    language: 'en',
  });
  expect(await screen.findByText('The second text')).toBeTruthy();
  expect(screen.getAllByText(second).length).toBeGreaterThan(0);
  const [link, ...more] = screen.getAllByRole('link', { name: /^Version/ });
  expect(link?.getAttribute('href')).toBe(`#/pages/equity/agreement?id=${id}&version=1`);
  expect(link?.textContent).toContain(first);
  expect(more).toEqual([]);
  const changes = screen.getByRole('link', { name: 'See what has changed between them' });
  expect(changes.getAttribute('href')).toBe(`#/pages/about/agreements?of=share_offering&key=${id}`);
  expect(screen.queryByText(/is the newest/)).toBeNull();
});

test('an older agreement says that there is a newer one', async () => {
  const { server } = show(<AgreementScreen />, {
    url: `/pages/equity/agreement?id=${id}&version=1`,
    answers: { '/api/equity/agreement': older },
    language: 'en',
  });
  expect(await screen.findByText('The first text')).toBeTruthy();
  expect(screen.getByText(/^Version 2 is the newest/)).toBeTruthy();
  expect(server.sentTo('/api/equity/agreement')[0]?.input).toMatchObject({ offeringId: id, version: '1' });
});

test('who subscribes accepts the newest version, sees its hash, and finds the versions before it', async () => {
  show(<PurchaseScreen />, {
    url: `/pages/equity/purchase?offeringId=${id}`,
    answers: {
      '/api/equity/offering': {
        offeringId: id,
        state: 'open',
        agreementVersion: 2,
        agreementSha256: second,
        price: '2.50',
        lotShares: 100,
        maxLots: '15',
        riskLevel: 'R3',
      },
      '/api/wallet/overview': { available: '3000.00' },
      '/api/me': { userId: id, hasPaymentPassword: true },
      '/api/risk/mine': { isValid: true, current: { level: 'C5' } },
    },
    isLoggedIn: true,
    language: 'en',
  });
  const consent = await screen.findByRole<HTMLInputElement>('checkbox');
  expect(consent.checked).toBe(false);
  expect(screen.getByText('The agreement is version 2, SHA-256:')).toBeTruthy();
  expect(screen.getByText(second)).toBeTruthy();
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Subscription agreement')).toBe(`#/pages/equity/agreement?id=${id}&version=2`);
  expect(linkTo('See the versions before it')).toBe(`#/pages/equity/agreement?id=${id}`);
  fireEvent.click(consent);
  expect(consent.checked).toBe(true);
});
