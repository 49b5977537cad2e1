// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const both = (zh: string, en: string) => ({ zh, en });
const offering = {
  equityOfferingId: id,
  symbol: 'RCTEA',
  company: both('榕城茶业', 'Rongcheng Tea'),
  state: 'draft',
  createdBy: 'ada',
  mayPublish: true,
  mayConfirm: false,
  publishedBy: null,
  publishedAt: null,
  closedAt: null,
  proposedBy: null,
  decidedBy: null,
  decidedAt: null,
};
const detail = {
  ...offering,
  documents: [
    { title: both('招股说明书', 'Prospectus'), text: both('招股全文', 'All that is offered') },
    { title: both('审计报告', 'Audit report'), text: both('审计全文', 'All that was audited') },
  ],
  agreement: both('协议全文', 'What is agreed'),
  agreementVersion: 1,
  preview: null,
};
const none = { items: [], nextCursor: null };

test('whoever publishes an offering has its documents and its agreement in both languages in sight', async () => {
  const { server } = await openConsole(`/equity-offerings/${id}`, {
    answers: {
      '/console/api/equity-offerings/detail': detail,
      '/console/api/equity-offerings/subscriptions': none,
      '/console/api/equity-offerings/publish': { ...offering, state: 'published', mayPublish: false },
    },
  });
  for (const text of [
    'Prospectus',
    '招股全文',
    'All that is offered',
    'Audit report',
    'All that was audited',
    '协议全文',
    'What is agreed',
  ])
    expect(await screen.findByText(text)).toBeDefined();
  await press('Publish');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('button', { name: 'Publish' }).click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/equity-offerings/publish')[0]?.input).toEqual({
      equityOfferingId: id,
    }),
  );
});

test('the list publishes nothing, and leads to what is to be read first', async () => {
  await openConsole('/equity-offerings', {
    answers: { '/console/api/equity-offerings': { items: [offering], nextCursor: null } },
  });
  const link = await screen.findByRole('link', { name: 'Read and publish' });
  expect(link.getAttribute('href')).toContain(`/equity-offerings/${id}`);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('the preview of an allotment says what each subscription would get', async () => {
  const subscription = {
    subscriptionId: id,
    number: 'S-1',
    user: { userId: id, username: 'maple' },
    lots: '4',
    amount: '1000.00',
    state: 'held',
    subscribedAt: '2026-03-02T02:00:00.000Z',
    previewLots: '2',
    allottedShares: null,
  };
  await openConsole(`/equity-offerings/${id}`, {
    answers: {
      '/console/api/equity-offerings/detail': { ...detail, state: 'allotting', mayPublish: false },
      '/console/api/equity-offerings/subscriptions': { items: [subscription], nextCursor: null },
    },
  });
  const row = (await screen.findByText('S-1')).closest('tr') as HTMLElement;
  const table = row.closest('table') as HTMLElement;
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
  const at = heads.findIndex((head) => head?.includes('Lots by the allotment'));
  expect(within(row).getAllByRole('cell')[at]?.textContent).toBe('2');
});

test('an offering is proposed with as many documents as are written, and five at most', async () => {
  const { server } = await openConsole('/equity-offerings', {
    answers: {
      '/console/api/equity-offerings': none,
      '/console/api/equity-offerings/create': { ...offering, mayPublish: false },
    },
  });
  await press('Propose an offering');
  const dialog = within(await screen.findByRole('dialog'));
  const add = dialog.getByRole('button', { name: 'Add a document' });
  for (let n = 1; n < 5; n += 1) {
    expect(add).toHaveProperty('disabled', false);
    await press('Add a document');
  }
  expect(add).toHaveProperty('disabled', true);
  for (const no of [5, 4, 1]) await press(`Take document ${no} out`);
  for (const label of [
    'Company',
    'What it does',
    'Use of the proceeds',
    'Risks',
    'Title of document 1',
    'Text of document 1',
    'Title of document 2',
    'Text of document 2',
    'Agreement',
  ])
    for (const language of ['Chinese', 'English'])
      fill(dialog.getByLabelText(`${label} · ${language}`), `${label} in ${language}`);
  for (const [label, value] of [
    [/^Licence reference/, 'RC-GQ-2026-001'],
    [/^Price a share/, '2.50'],
    [/^Lots issued/, '20'],
    [/^Lots for each person/, '15'],
    [/^Opens/, '2026-03-03T09:00'],
    [/^Closes/, '2026-03-05T09:00'],
  ] as const)
    fill(dialog.getByLabelText(label), value);
  dialog.getByRole('button', { name: 'Propose an offering' }).click();
  const documentOf = (no: number) => ({
    title: both(`Title of document ${no} in Chinese`, `Title of document ${no} in English`),
    text: both(`Text of document ${no} in Chinese`, `Text of document ${no} in English`),
  });
  await waitFor(() =>
    expect(server.sentTo('/console/api/equity-offerings/create')[0]?.input).toMatchObject({
      documents: [documentOf(1), documentOf(2)],
      price: '2.50',
    }),
  );
});
