import { expect, test } from 'vitest';
import { findQuestions, type Question } from './find-questions.ts';

const asked = [
  ['withdraw', ['提现多久到账？收费吗？', '24 小时内审核，免手续费。']],
  ['returns', ['收益由谁支付？', '由项目发行方从其还款账户支付，绝不使用其他客户的本金。']],
  ['limits', ['What are the limits of a recharge?', 'At least 10, without a fee.']],
  ['cost', ['What does a withdrawal cost?', 'There is no fee on withdrawals.']],
] as const satisfies readonly (readonly [string, Question])[];
const found = (query: string) => findQuestions<string>(asked, query).map(([name]) => name);

test('the question that says it in its title stands before the answer that only mentions it', () => {
  expect(found('withdrawals')).toEqual(['cost']);
  expect(found('提现')).toEqual(['withdraw']);
  expect(found('支付')).toEqual(['returns']);
  expect(found('recharge fee')).toEqual(['limits', 'cost']);
});

test('without anything to look for all questions stand, and what nobody answers finds none', () => {
  expect(found('')).toEqual(asked.map(([name]) => name));
  expect(found('  ')).toHaveLength(asked.length);
  expect(found('blockchain')).toEqual([]);
  expect(found('？？')).toEqual([]);
});
