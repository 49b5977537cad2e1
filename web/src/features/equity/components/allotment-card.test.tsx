// @vitest-environment happy-dom
import { brokenLine } from '@banyan/client/testing/contract-server.ts';
import { drawCommitment } from '@banyan/domain/equity/allotment.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import type { Offering } from '../equity.queries.ts';
import AllotmentCard from './allotment-card.tsx';

const offeringId = '00000000-0000-4000-8000-000000000001';
const secret = 'ab'.repeat(32);
const result = { settledAt: '2026-03-02T02:00:00.000Z', allottedLots: '10', listedOn: '2026-03-02' };
const wanted = (n: number, lots: string, allottedLots: string) => ({
  subscriptionId: `00000000-0000-4000-8000-00000000001${n}`,
  lots,
  allottedLots,
});
const open = (allotment: object | typeof brokenLine) =>
  show(<AllotmentCard offering={{ offeringId } as Offering} result={result} />, {
    answers: { '/api/equity/allotment': allotment },
  });
const recompute = () => fireEvent.click(screen.getByRole('button', { name: 'Recompute and check' }));

test('an allotment is computed again from what is public', async () => {
  open({
    quotaLots: '10',
    secret,
    commitment: drawCommitment(secret),
    items: [wanted(1, '6', '4'), wanted(2, '5', '3'), wanted(3, '4', '3')],
    nextCursor: null,
  });
  recompute();
  expect(await screen.findByText(/the allotment of all 3 subscriptions follows/)).toBeTruthy();
});

test('what could not be read is not checked, and that is said', async () => {
  open(brokenLine);
  recompute();
  expect(await screen.findByText(/nothing is checked/)).toBeTruthy();
});
