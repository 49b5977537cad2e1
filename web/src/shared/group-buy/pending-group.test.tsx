// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PendingGroup } from './pending-group.tsx';

const subscriptionId = '00000000-0000-4000-8000-000000000009';

test('a pending investment leads to its own group, asked for by the investment', async () => {
  const { server } = show(<PendingGroup subscriptionId={subscriptionId} principal="500.00" />, {
    answers: { '/api/group/by_subscription': { groupCode: 'K7M2QX4T' } },
  });
  const link = screen.getByRole('link');
  await waitFor(() =>
    expect(link.getAttribute('href')).toBe('#/pages/product/pin_tuan_detail?code=K7M2QX4T'),
  );
  expect(server.sentTo('/api/group/by_subscription')[0]?.input).toEqual({ subscriptionId });
});
