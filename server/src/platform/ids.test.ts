import { expect, it } from 'vitest';
import { newId } from './ids.ts';

it('ids made one after another sort in that order, within a millisecond too', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('an id is a UUID of version 7 that tells its time', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const millisecond = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  expect(millisecond).toBeGreaterThanOrEqual(before);
});
