// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { StaleAnswer, StaleNotice } from './stale-notice.tsx';

const minuteAgo = () => new Date().setMinutes(new Date().getMinutes() - 1);

test('what the server has said a minute ago is said to be old, and what it says now is not', () => {
  const { redraw } = show(<StaleNotice asOf={new Date(minuteAgo()).toISOString()} />);
  expect(screen.getByText(/may be stale/)).toBeTruthy();
  redraw(<StaleNotice asOf={new Date().toISOString()} />);
  expect(screen.queryByText(/may be stale/)).toBeNull();
});

test('an answer is as old as its arrival at this device', () => {
  const { redraw } = show(<StaleAnswer query={{ dataUpdatedAt: minuteAgo() }} />);
  expect(screen.getByText(/may be stale/)).toBeTruthy();
  redraw(<StaleAnswer query={{ dataUpdatedAt: Date.now() }} />);
  expect(screen.queryByText(/may be stale/)).toBeNull();
});

test('where there is no answer yet, nothing is said of its age', () => {
  show(<StaleAnswer query={{ dataUpdatedAt: undefined }} />);
  expect(screen.queryByText(/may be stale/)).toBeNull();
});
