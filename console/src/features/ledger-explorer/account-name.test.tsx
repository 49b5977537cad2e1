// @vitest-environment happy-dom
import { operatorRights } from '@banyan/api/rights.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';

const campaignId = '00000000-0000-4000-8000-000000000031';
const entriesOf = (house: string) =>
  `/ledger/entries?account=${encodeURIComponent(`${house}/${campaignId}`)}` as const;
const answers = {
  // The first page of a long list, which this campaign is no longer on.
  '/console/api/campaigns': { items: [], nextCursor: 'more' },
  '/console/api/campaigns/detail': { campaignId, name: { zh: '春日加息', en: 'Spring bonus' } },
};

test('no campaign is asked for whose account it is not', async () => {
  const { server } = await openConsole(entriesOf('escrow'), { answers });
  await screen.findByRole('heading', { name: new RegExp(campaignId) });
  expect(server.sentTo('/console/api/campaigns/detail')).toEqual([]);
});

test('a campaign’s account bears its name however many campaigns came after it', async () => {
  const { server } = await openConsole(entriesOf('campaign_budget'), { answers });
  await screen.findByRole('heading', { name: /Spring bonus/ });
  expect(server.sentTo('/console/api/campaigns/detail')[0]?.input).toEqual({ campaignId });
});

test('who may not read campaigns sees the id of one', async () => {
  const rights = operatorRights.filter((right) => right !== 'campaigns.read');
  const { server } = await openConsole(entriesOf('campaign_budget'), { answers, rights });
  await screen.findByRole('heading', { name: new RegExp(campaignId) });
  expect(server.sentTo('/console/api/campaigns/detail')).toEqual([]);
});
