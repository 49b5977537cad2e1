// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dropSignature, useSignature } from '../../../shared/contracts/signed.ts';
import { fill, show } from '../../../testing/show.tsx';
import SignatureScreen from '../screens/signature.screen.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const draftSha256 = 'a'.repeat(64);
const draft = {
  kind: 'investment',
  language: 'en',
  title: 'Investment contract',
  blocks: [
    { kind: 'heading', level: 2, text: '1. Subject' },
    { kind: 'paragraph', text: 'The investor subscribes to 3 units.' },
    { kind: 'list', ordered: true, items: ['one', 'two'] },
    { kind: 'table', head: ['Day', 'Amount'], rows: [['1 April 2026', '1,000.00']] },
  ],
};
afterEach(() => dropSignature());

async function open() {
  const shown = show(<SignatureScreen />, {
    url: `/pages/other_view/dian_zi_qian_ming?kind=investment&id=${id}&units=3`,
    answers: { '/api/contract/preview': { draft, draftSha256 } },
  });
  const pad = await screen.findByRole('img', { name: /Signature field/ });
  // An element without a layout has no size: here it is 300 × 150.
  pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 150 }) as DOMRect;
  const at = (x: number, y: number) => ({ clientX: x, clientY: y, isPrimary: true, button: 0, pointerId: 1 });
  const draw = (...points: [number, number][]) => {
    const [first = [0, 0], ...rest] = points;
    fireEvent.pointerDown(pad, at(...first));
    for (const point of rest) fireEvent.pointerMove(pad, at(...point));
    fireEvent.pointerUp(pad, at(...(points.at(-1) ?? [0, 0])));
  };
  const use = () => fireEvent.click(screen.getByRole('button', { name: 'Use this signature' }));
  return { ...shown, pad, draw, use };
}

/** Returns the signature that the page below finds; null for none. */
function kept() {
  let found: ReturnType<typeof useSignature> = null;
  function Below() {
    found = useSignature('investment', id);
    return null;
  }
  act(() => void render(<Below />));
  return found as ReturnType<typeof useSignature>;
}
const alert = () => screen.queryByRole('alert')?.textContent ?? '';

test('the contract stands above the field, with its hash', async () => {
  const { server } = await open();
  expect(server.sentTo('/api/contract/preview')[0]?.input).toMatchObject({ subjectId: id, units: '3' });
  for (const text of ['1. Subject', 'The investor subscribes to 3 units.', '1,000.00', draftSha256])
    expect(document.body.textContent).toContain(text);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two']);
});

test('neither an empty field nor a dot is a signature', async () => {
  const { draw, use } = await open();
  use();
  expect(alert()).toBe('Please sign first');
  draw([20, 20]);
  expect(alert()).toContain('too small');
  use();
  expect(kept()).toBeNull();
});

test('what was drawn is handed back with the hash of what was read, the last stroke taken off again', async () => {
  const { draw, use } = await open();
  draw([20, 100], [120, 40], [220, 100]);
  draw([30, 30], [31, 31], [500, 400]);
  draw([5, 5]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  use();
  expect(kept()).toEqual({
    purchase: { kind: 'investment', subjectId: id, units: '3' },
    signed: {
      draftSha256,
      signature: {
        kind: 'drawn',
        width: 300,
        height: 150,
        // A stroke that leaves the field stops at its edge, and points that lie together are one.
        strokes: [
          [20, 100, 120, 40, 220, 100],
          [30, 30, 300, 150],
        ],
      },
    },
  });
});

test('cleared is empty; who cannot draw types the name, which is shown as typed', async () => {
  const { draw, use } = await open();
  draw([20, 100], [220, 100]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  use();
  expect(alert()).toBe('Please sign first');
  fireEvent.click(screen.getByLabelText('Type my name'));
  fill(screen.getByLabelText<HTMLInputElement>('Your name'), ' Lin Xiao ');
  await waitFor(() => expect(document.body.textContent).toContain('marked in the contract as typed'));
  use();
  expect(kept()?.signed?.signature).toEqual({ kind: 'typed', name: 'Lin Xiao' });
});

test('a signature is gone with the session', async () => {
  const { draw, use } = await open();
  draw([20, 100], [220, 100]);
  use();
  expect(kept()).not.toBeNull();
  const { token } = await import('../../../platform/session.ts');
  act(() => token.set(null));
  expect(kept()).toBeNull();
});
