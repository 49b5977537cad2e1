// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const path = '/console/api/usdt-scans';
const scan = {
  chain: 'BEP20',
  firstHeight: 5,
  scannedTo: 306,
  head: 307,
  answeredAt: '2026-03-02T02:00:00.000Z',
  lostSince: '2026-03-02T02:00:00.000Z',
  lowestHeight: 7,
};
const restart = {
  restartId: '00000000-0000-4000-8000-000000000001',
  chain: 'BEP20',
  height: 200,
  reason: 'the node follows another chain',
  state: 'proposed',
  proposedBy: 'ada',
  proposedAt: '2026-03-02T02:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  mayRestart: true,
  mayRefuse: true,
};
const open = (scans: object[], restarts: object[], rights?: 'usdt.read'[]) =>
  openConsole('/usdt-scans', {
    answers: {
      [path]: { scans, restarts },
      [`${path}/propose-restart`]: restart,
      [`${path}/decide-restart`]: { ...restart, state: 'done' },
    },
    ...(rights && { rights }),
  });

test('a height is proposed for a scan that stands still, with the reason', async () => {
  const { server } = await open([scan], []);
  await press('Begin anew');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Allowed: 7–307')).toBeDefined();
  const submit = dialog.getByRole('button', { name: 'Begin anew' });
  fill(dialog.getByLabelText(/^Height/), 'two hundred');
  fill(dialog.getByLabelText(/^Reason/), restart.reason);
  expect(submit).toHaveProperty('disabled', true);
  fill(dialog.getByLabelText(/^Height/), '200');
  submit.click();
  await waitFor(() =>
    expect(server.sentTo(`${path}/propose-restart`)[0]?.input).toEqual({
      chain: 'BEP20',
      height: 200,
      reason: restart.reason,
    }),
  );
});

test('another operator, who has seen height and reason, lets it begin anew', async () => {
  const { server } = await open([scan], [restart]);
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(restart.reason)).toBeDefined();
  dialog.getByRole('button', { name: 'Approve' }).click();
  await waitFor(() =>
    expect(server.sentTo(`${path}/decide-restart`)[0]?.input).toEqual({
      restartId: restart.restartId,
      decision: 'restart',
    }),
  );
});

test('a scan that goes on is not begun anew, and whoever has proposed it decides nothing', async () => {
  const own = { ...restart, mayRestart: false, mayRefuse: false };
  await open([{ ...scan, lostSince: null }], [own]);
  expect(await screen.findByText('Goes on')).toBeDefined();
  for (const name of ['Begin anew', 'Approve', 'Refuse'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('whoever may only read proposes nothing', async () => {
  await open([scan], [], ['usdt.read']);
  expect(await screen.findByText('Stands still')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Begin anew' })).toBeNull();
});
