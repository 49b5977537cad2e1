import './testing/fake-browser.ts';
import { expect, test } from 'vitest';
import { topicsOf } from './live.ts';

test('an event names what changed; comments, other fields and nonsense are skipped', () => {
  expect(topicsOf('data: {"topics":["wallet","investing"]}')).toEqual(['wallet', 'investing']);
  expect(topicsOf('event: hint\nid: 7\ndata:{"topics":["wallet"]}')).toEqual(['wallet']);
  expect(topicsOf(': still here')).toEqual([]);
  expect(topicsOf('data: nonsense')).toEqual([]);
  expect(topicsOf('data: {"topics":[1]}')).toEqual([]);
});
