// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const agreementId = '00000000-0000-4000-8000-000000000002';
const both = (zh: string, en: string) => ({ zh, en });
const first = {
  agreementId: id,
  version: 1,
  body: both('协议全文', 'What is agreed'),
  sha256: 'a'.repeat(64),
  state: 'published',
  proposedBy: 'ada',
  proposedAt: '2026-03-02T02:00:00.000Z',
  decidedBy: 'bea',
  decidedAt: '2026-03-02T03:00:00.000Z',
  mayPublish: false,
  mayRefuse: false,
};
const waiting = {
  ...first,
  agreementId,
  version: null,
  body: both('新协议全文', 'What is to be agreed'),
  sha256: 'b'.repeat(64),
  state: 'proposed',
  decidedBy: null,
  decidedAt: null,
  mayPublish: true,
  mayRefuse: true,
};
const offering = {
  equityOfferingId: id,
  symbol: 'RCTEA',
  company: both('榕城茶业', 'Rongcheng Tea'),
  state: 'open',
  mayPublish: false,
  mayConfirm: false,
  documents: [],
  agreement: first.body,
  agreementVersion: 1,
  agreementSha256: first.sha256,
  agreements: [first],
  preview: null,
};
const answersFor = (detail: object) => ({
  '/console/api/equity-offerings/detail': detail,
  '/console/api/equity-offerings/subscriptions': { items: [], nextCursor: null },
});

test('a new text of an agreement begins from the newest, and is proposed in both languages', async () => {
  const { server } = await openConsole(`/equity-offerings/${id}`, {
    answers: { ...answersFor(offering), '/console/api/equity-offerings/agreements/propose': waiting },
  });
  await press('Propose a new text');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Propose a new text' });
  expect(submit).toHaveProperty('disabled', true);
  const english = dialog.getByLabelText<HTMLTextAreaElement>('Agreement · English');
  expect(english.value).toBe('What is agreed');
  fill(english, 'What is to be agreed');
  fill(dialog.getByLabelText('Agreement · Chinese'), '新协议全文');
  submit.click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/equity-offerings/agreements/propose')[0]?.input).toEqual({
      equityOfferingId: id,
      agreement: waiting.body,
    }),
  );
});

test('whoever publishes a new text has it in sight in both languages, and no other is proposed meanwhile', async () => {
  const { server } = await openConsole(`/equity-offerings/${id}`, {
    answers: {
      ...answersFor({ ...offering, agreements: [waiting, first] }),
      '/console/api/equity-offerings/agreements/decide': { ...waiting, version: 2, state: 'published' },
    },
  });
  expect(await screen.findByText('What is to be agreed')).toBeDefined();
  expect(screen.getByText('新协议全文')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Propose a new text' })).toBeNull();
  await press('Publish this text');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('button', { name: 'Publish this text' }).click();
  await waitFor(() =>
    expect(server.sentTo('/console/api/equity-offerings/agreements/decide')[0]?.input).toEqual({
      agreementId,
      decision: 'publish',
    }),
  );
});
