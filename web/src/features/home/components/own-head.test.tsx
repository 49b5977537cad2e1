// @vitest-environment happy-dom
import { refusal, silence } from '@banyan/client/testing/contract-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { show } from '../../../testing/show.tsx';
import { toDos } from '../home.queries.ts';
import OwnHead from './own-head.tsx';

const path = '/api/wallet/overview';
const shortcuts = () => screen.findByRole('navigation', { name: 'Shortcuts' });

test('nothing stands below the assets before they have their height, so that a delay moves nothing', async () => {
  show(<OwnHead />, { answers: { [path]: silence } });
  await waitFor(() => expect(queryClient.getQueryData(toDos.queryKey)).toBeTruthy());
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the ways on come with the figures', async () => {
  show(<OwnHead />);
  expect(await shortcuts()).toBeTruthy();
});

test('the ways on stand there where the figures could not be fetched', async () => {
  show(<OwnHead />, { answers: { [path]: refusal('request.rate_limited') } });
  expect(await shortcuts()).toBeTruthy();
});
