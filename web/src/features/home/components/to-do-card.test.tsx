// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { startClosed } from '../start-closed.ts';
import { ToDoCards } from './to-do-card.tsx';

const step = (
  kind: 'certify' | 'payment_password' | 'risk_profile' | 'recharge' | 'invest',
  isDone: boolean,
) => ({
  kind,
  isDone,
  dueOn: null,
  amount: null,
  points: null,
});
const newcomer = [
  step('invest', false),
  step('certify', true),
  step('recharge', false),
  step('payment_password', true),
  step('risk_profile', false),
];

test('a newcomer is led from step to step in their order, and may close the list for good', () => {
  const { unmount } = show(<ToDoCards items={newcomer} />);
  expect(screen.getByText(/^2 of 5 done/)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Prove who you areDone',
    'Set a payment passwordDone',
    'Answer the risk questionnaire',
    'Recharge for the first time',
    'Choose a first investment',
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Close the first steps' }));
  expect(screen.queryByText('First steps')).toBeNull();
  unmount();
  show(<ToDoCards items={newcomer} />);
  expect(screen.queryByText('First steps')).toBeNull();
  startClosed.set(null);
});

test('what is due is said with its day and what it takes, and the steps are gone once all are taken', () => {
  const due = [
    { kind: 'repay_loan' as const, isDone: false, dueOn: '2026-12-25', amount: '1016.17', points: null },
    { kind: 'points_expire' as const, isDone: false, dueOn: '2026-12-31', amount: null, points: '120' },
  ];
  show(<ToDoCards items={[...newcomer.map((item) => ({ ...item, isDone: true })), ...due]} />);
  expect(screen.queryByText('First steps')).toBeNull();
  expect(screen.getByRole('link', { name: /^Repay the loan/ }).textContent).toMatch(/by .*25.*¥1,016\.17$/);
  expect(screen.getByRole('link', { name: /^Points expire soon/ }).textContent).toMatch(/120 points$/);
});
