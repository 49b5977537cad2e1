// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stored } from './stored.ts';
import { useStored } from './use-stored.ts';

test('what shows a kept value shows the new one as soon as it changes', () => {
  const name = stored('name', (text) => text ?? 'nobody');
  const { result } = renderHook(() => useStored(name));
  expect(result.current).toBe('nobody');
  act(() => name.set('Lin'));
  expect(result.current).toBe('Lin');
});
