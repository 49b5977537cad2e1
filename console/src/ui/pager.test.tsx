// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, router } from '../testing/open-console.tsx';

test('the address holds the pages walked through, and each step back is exactly one', async () => {
  const next: Record<string, string | null> = { '': 'c1', c1: 'c2', c2: null };
  await openConsole('/withdrawals', {
    answers: {
      '/console/api/withdrawals': ({ cursor = '' }: { cursor?: string }) => ({
        items: [{ number: `of ${cursor}` }],
        nextCursor: next[cursor] ?? null,
      }),
    },
  });
  const at = (cursor: string) => screen.findByText(`of ${cursor}`.trim());
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  await at('');
  expect([button('First'), button('Previous'), button('Next')].map(({ disabled }) => disabled)).toEqual([
    true,
    true,
    false,
  ]);
  await press('Next');
  await at('c1');
  await press('Next');
  await at('c2');
  expect(button('Next').disabled).toBe(true);
  expect(screen.getByText('Page 3')).toBeTruthy();
  await press('Previous');
  await at('c1');
  await press('Next');
  await at('c2');
  await press('First');
  await at('');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});
