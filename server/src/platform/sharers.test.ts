import { expect, it } from 'vitest';
import { sharersOf } from './sharers.ts';

it('whoever holds one of the same things is named once, and nobody shares with themselves', () => {
  const own = [
    { user_id: 'maple', held: 'phone' },
    { user_id: 'maple', held: 'tablet' },
    { user_id: 'ben', held: 'desk' },
  ];
  const all = [
    ...own,
    { user_id: 'cedar', held: 'phone' },
    { user_id: 'cedar', held: 'tablet' },
    { user_id: 'dora', held: 'tablet' },
  ];
  expect([...sharersOf(own, all)]).toEqual([['maple', ['cedar', 'dora']]]);
  expect([...sharersOf([], [])]).toEqual([]);
});
