// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { useEntryState } from './entry-state.ts';
import { dismissAbove, overlayCount } from './overlays.ts';
import { useStepEntries } from './step-entries.ts';

function Steps({ isHeld = false }: { isHeld?: boolean }) {
  const [at, goTo] = useEntryState('step', 0);
  useStepEntries(at, goTo, isHeld);
  return (
    <button type="button" onClick={() => goTo(at + 1)}>
      step {at}
    </button>
  );
}
const url = '/pages/certification/index';
const next = () => fireEvent.click(screen.getByRole('button'));
/** Does what Back does: the entry on top is gone. */
const back = () => act(() => dismissAbove(overlayCount() - 1));

test('each step after the first has an entry, and Back leads to the step before', () => {
  show(<Steps />, { url });
  expect(overlayCount()).toBe(0);
  next();
  next();
  expect(overlayCount()).toBe(2);
  back();
  screen.getByText('step 1');
  expect(overlayCount()).toBe(1);
  next();
  screen.getByText('step 2');
  expect(overlayCount()).toBe(2);
});

test('after a reload the step is the same and has its entries again; a page that is left has none', () => {
  const { redraw } = show(<Steps />, { url });
  next();
  redraw(<p>elsewhere</p>);
  expect(overlayCount()).toBe(0);
  redraw(<Steps />);
  screen.getByText('step 1');
  expect(overlayCount()).toBe(1);
});

test('while something is on its way Back leads nowhere', () => {
  const { redraw } = show(<Steps />, { url });
  next();
  redraw(<Steps isHeld />);
  back();
  screen.getByText('step 1');
  expect(overlayCount()).toBe(1);
});
