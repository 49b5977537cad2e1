// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import RecordsScreen from '../screens/records.screen.tsx';

const applicationId = '00000000-0000-4000-8000-000000000001';

test('what was written about an application may be in any language, and is read out as none of the app’s', async () => {
  show(<RecordsScreen />, {
    url: `/pages/dai_kuan/dai_kuan_ji_lu?application=${applicationId}`,
    answers: {
      '/api/loan/application': {
        applicationId,
        state: 'rejected',
        submittedAt: '2026-11-20T02:00:00.000Z',
        decidedAt: '2026-11-21T02:00:00.000Z',
        offer: null,
        reason: '收入证明不足',
        mayAppeal: false,
        appeal: 'Bitte sehen Sie noch einmal nach.',
      },
    },
  });
  for (const text of ['收入证明不足', 'Bitte sehen Sie noch einmal nach.'])
    expect((await screen.findByText(text)).getAttribute('lang')).toBe('');
});

const documents = [{ position: 1, addedAt: '2026-11-20T03:00:00.000Z' }];
const open = (own: object) =>
  show(<RecordsScreen />, {
    url: `/pages/dai_kuan/dai_kuan_ji_lu?application=${applicationId}`,
    answers: {
      '/api/loan/application': { applicationId, submittedAt: '2026-11-20T02:00:00.000Z', documents, ...own },
    },
  });

test('photos that prove an income are added while somebody looks at the application, to the next free place', async () => {
  open({ state: 'in_review', mayAddDocuments: true });
  await screen.findByText('Proof of income (optional)');
  // The first can be taken again, and the next one be added.
  for (const name of [/Retake.*Proof 1/, /Take photo.*Proof 2/])
    expect(await screen.findByRole('button', { name })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Proof 3/ })).toBeNull();
});

test('once it was decided, photos that were given are shown and none is taken', async () => {
  open({ state: 'approved', mayAddDocuments: false });
  await screen.findByText('Proof of income (optional)');
  expect(screen.queryByRole('button', { name: /Take photo|Retake/ })).toBeNull();
});
