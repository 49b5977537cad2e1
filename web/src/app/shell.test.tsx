// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { copyText } from '../platform/clipboard.ts';
import { queryClient } from '../platform/query.ts';
import { isSessionElsewhere, rememberPage, takeRememberedPage, token } from '../platform/session.ts';
import { watchSession } from '../platform/watch-session.ts';
import { PaymentPasswordSheet } from '../shared/payment/payment-password-sheet.tsx';
import { show, startApp } from '../testing/show.tsx';
import { Copyable } from '../ui/copy.tsx';
import { DemoRibbon } from '../ui/demo-ribbon.tsx';
import { ImageButton } from '../ui/image-button.tsx';
import { Modal } from '../ui/modal.tsx';
import { ProgressBar } from '../ui/progress.tsx';
import { TabBar } from './tab-bar.tsx';

const config = '/api/v2/common/getConfig';
const home = '/pages/index/index';

test('the tabs lead to each other, the chosen one scrolls up, and a switched-off one is gone', async () => {
  const scrolled = vi.fn();
  vi.stubGlobal('scrollTo', scrolled);
  const { went, redraw } = show(<TabBar current={home} />, {
    answers: { [config]: { permissions: { invest: false } } },
  });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Invest' })).toBeNull());
  fireEvent.click(screen.getByRole('link', { current: 'page' }));
  expect(scrolled).toHaveBeenCalledOnce();
  expect(went).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'Me' }));
  expect(went).toEqual(['replace /pages/profile/index']);
  redraw(<TabBar current="/pages/profile/index" />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Me');
});

test('the demo is labelled, real money is not, and the place is kept until it is known', async () => {
  const { server, redraw } = show(<DemoRibbon />, { answers: { [config]: { isDemo: true } } });
  expect(document.documentElement.hasAttribute('data-demo')).toBe(true);
  expect(screen.queryByText('Demo · no real money')).toBeNull();
  await screen.findByText('Demo · no real money');
  expect(localStorage.getItem('environment')).toBe('demo');
  server.answer({ [config]: { isDemo: false } });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByText('Demo · no real money')).toBeNull());
  expect(document.documentElement.hasAttribute('data-demo')).toBe(false);
  void redraw;
});

test('a page whose session another tab has changed is emptied, and what was loaded and remembered goes', () => {
  startApp();
  queryClient.setQueryData(['kept'], 'of the first');
  rememberPage('/pages/account/detail');
  const [undraw, reload] = [vi.fn(), vi.spyOn(location, 'reload').mockReturnValue(undefined)];
  watchSession(undraw);
  window.dispatchEvent(new Event('focus'));
  expect(undraw).not.toHaveBeenCalled();
  localStorage.setItem('app_token', 'of-another');
  window.dispatchEvent(new Event('focus'));
  expect(undraw).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(['kept'])).toBeUndefined();
  expect(takeRememberedPage()).toBeNull();
  expect(location.hash).toBe(`#${home}`);
  expect(reload).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('pageshow'));
  expect(undraw).toHaveBeenCalledOnce();
  expect([isSessionElsewhere(), token.get()]).toEqual([true, 'a-token']);
});

test('a question is answered by its two buttons, and while it is carried out by none', async () => {
  const [yes, no] = [vi.fn(), vi.fn()];
  const question = (busy: boolean) => (
    <Modal
      open
      title="Sure?"
      confirmLabel="Do it"
      cancelLabel="Keep it"
      onConfirm={yes}
      onCancel={no}
      busy={busy}
    >
      text
    </Modal>
  );
  const { redraw } = show(question(false));
  fireEvent.click(await screen.findByRole('button', { name: 'Do it' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect([yes, no].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  redraw(question(true));
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  expect(yes).toHaveBeenCalledOnce();
  expect(no).toHaveBeenCalledOnce();
});

test('the payment password is never asked for twice while one is checked, and "forgot" leads to its reset', async () => {
  let answer = () => {};
  const check = vi.fn(() => new Promise<void>((resolve) => void (answer = resolve)));
  const close = vi.fn();
  const { went } = show(
    <PaymentPasswordSheet open onClose={close} amount="1.00" payee="Bank" onPassword={check} />,
  );
  await screen.findByRole('button', { name: '1' });
  // It listens to the keyboard once it is drawn.
  await act(async () => {});
  for (const key of '2580367') fireEvent.keyDown(window, { key });
  expect(check.mock.calls).toEqual([['258036']]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
  await act(async () => answer());
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('0 of 6 digits entered');
  fireEvent.click(screen.getByRole('button', { name: 'Forgot payment password?' }));
  expect(close).toHaveBeenCalledOnce();
  expect(went).toEqual(['push /pages/pay_pwd/email_reset']);
});

test('pictures are taken as many as were asked for, and the same one may be chosen again', () => {
  const taken = vi.fn();
  const { container } = show(
    <ImageButton count={1} disabled={false} onImages={taken}>
      Choose
    </ImageButton>,
  );
  const input = container.querySelector('input') as HTMLInputElement;
  const files = [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')];
  fireEvent.change(input, { target: { files } });
  expect(taken.mock.calls).toEqual([[[files[0]]]]);
  expect([input.value, input.multiple]).toEqual(['', false]);
  fireEvent.change(input, { target: { files: [] } });
  expect(taken).toHaveBeenCalledOnce();
});

test('a bar is full by what was counted, cut and never rounded up', () => {
  const { redraw } = show(<ProgressBar value={999n} max={1000n} label="sold" />);
  const now = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
  expect(now()).toBe('99');
  redraw(<ProgressBar value={0n} max={0n} label="sold" />);
  expect(now()).toBe('0');
  redraw(<ProgressBar value={1n} max={1n} label="sold" />);
  expect(now()).toBe('100');
});

test('what is copied is said for a moment, and what could not be is said as well', async () => {
  const write = vi.fn(() => Promise.resolve());
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as never);
  show(<Copyable text="W-1" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy W-1' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
  expect(write).toHaveBeenCalledWith('W-1');
  write.mockRejectedValueOnce(new Error('not now'));
  expect(await act(() => copyText('W-2'))).toBe(false);
});
