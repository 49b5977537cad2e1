// @vitest-environment happy-dom
import { endless, receipts, tampered } from '@banyan/domain/lottery/testing/receipts.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import VerifyDrawsScreen from './verify.screen.tsx';

const numbered = receipts.slice(0, 3).map((receipt, i) => ({ ...receipt, number: `L-${i + 1}` }));
const open = (items: readonly object[] = numbered) =>
  show(<VerifyDrawsScreen />, {
    url: '/pages/lottery/verify',
    answers: {
      '/api/lottery/table': endless.table,
      '/api/lottery/receipts': { items, nextCursor: null },
    },
  });

async function paste(receipt: object) {
  fill(screen.getByRole('textbox'), JSON.stringify(receipt));
  fireEvent.click(await screen.findByRole('button', { name: 'Verify' }));
}

test('a receipt that is pasted fits, and one that was altered is refused with what does not', async () => {
  open();
  await paste(endless);
  expect(await screen.findByText('It fits')).toBeTruthy();
  const change = tampered.find(([what]) => what === 'another seed of the person')?.[1];
  await paste({ ...endless, ...change });
  expect(await screen.findByText('It does not fit')).toBeTruthy();
  expect(screen.getByText('The value is not what the seeds come to')).toBeTruthy();
});

test('all of the own draws fit, and one that was altered is named', async () => {
  const { unmount } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Verify all my draws' }));
  expect(await screen.findByText('All 3 draws fit')).toBeTruthy();
  unmount();
  const [first, ...others] = numbered;
  open([{ ...first, value: ((first?.value ?? 0) + 1) % 10_000 }, ...others]);
  fireEvent.click(screen.getByRole('button', { name: 'Verify all my draws' }));
  expect(await screen.findByText('1 draw does not fit')).toBeTruthy();
  expect(screen.getByText('L-1')).toBeTruthy();
});

test('it is said by which program the draws are computed again', () => {
  const { unmount } = open();
  expect(document.body.textContent).toContain('WebCrypto');
  unmount();
  const { getRandomValues, randomUUID } = crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: getRandomValues.bind(crypto),
    randomUUID: randomUUID.bind(crypto),
  });
  open();
  expect(document.body.textContent).toContain('Without HTTPS');
  expect(document.body.textContent).not.toContain('WebCrypto');
});
