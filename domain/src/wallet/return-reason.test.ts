import { expect, it } from 'vitest';
import { returnReasonMessages } from './return-reason.messages.ts';
import { isReturnReason, returnReasons } from './return-reason.ts';

it('every code has its words, and what an operator wrote is no code', () => {
  expect(Object.keys(returnReasonMessages).sort()).toEqual([...returnReasons].sort());
  expect(returnReasons.every(isReturnReason)).toBe(true);
  expect(isReturnReason('请补充材料')).toBe(false);
  expect(isReturnReason('')).toBe(false);
});
