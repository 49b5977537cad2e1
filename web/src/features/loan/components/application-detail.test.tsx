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
