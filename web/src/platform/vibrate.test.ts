// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { vibrate } from './vibrate.ts';

afterEach(() => vi.unstubAllGlobals());

/** A device that can vibrate, whose owner may want less motion. */
function device({ wantsLess }: { wantsLess: boolean }) {
  const pulse = vi.fn();
  vi.stubGlobal('navigator', { vibrate: pulse });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: wantsLess && query.includes('reduce') }));
  return pulse;
}

test('a device that can vibrate does so for a moment', () => {
  const pulse = device({ wantsLess: false });
  vibrate();
  expect(pulse).toHaveBeenCalledOnce();
});

test('whoever wants less motion, or has a device that cannot, notices nothing', () => {
  const pulse = device({ wantsLess: true });
  vibrate();
  expect(pulse).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(vibrate).not.toThrow();
});
