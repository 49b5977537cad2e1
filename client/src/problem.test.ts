import { expect, test } from 'vitest';
import { ApiProblem, fieldError, problemIn } from './problem.ts';

test('a reply with problem details keeps their code, words, facts and fields', () => {
  const errors = [{ path: 'name.zh', code: 'field.required', message: '必填' }];
  const details = {
    code: 'request.invalid',
    title: '输入有误',
    errors,
    facts: { triesLeft: 3 },
    requestId: 'r1',
  };
  const problem = problemIn(422, { ...details, type: 'about:blank', status: 422 });
  expect(problem).toMatchObject({ ...details, status: 422 });
  expect(fieldError(problem, 'name.zh')).toBe('必填');
  expect(fieldError(problem, 'name')).toBeUndefined();
  expect(problem?.message).toBe('输入有误');
  expect(fieldError(new Error('no problem'), 'name.zh')).toBeUndefined();
});

test.each([[null], [undefined], ['<html>'], [{ code: 502 }], [{ error: 'Bad Gateway' }]])(
  'a reply without problem details tells no problem: %j',
  (body) => {
    expect(problemIn(502, body)).toBeUndefined();
  },
);

test('a problem without words shows its code in a stack trace', () => {
  expect(new ApiProblem({ code: 'timeout' })).toMatchObject({
    name: 'ApiProblem',
    code: 'timeout',
    title: '',
    status: 0,
    errors: [],
    facts: {},
    requestId: '',
  });
  expect(String(new ApiProblem({ code: 'timeout' }))).toBe('ApiProblem: timeout');
});
