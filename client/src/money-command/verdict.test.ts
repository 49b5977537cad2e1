import { expect, test } from 'vitest';
import { ApiProblem, type ApiProblemCode } from '../problem.ts';
import { isUndecided, type Verdict, verdictOf } from './verdict.ts';

const verdict = (code: string, status?: number): Verdict =>
  verdictOf(new ApiProblem({ code: code as ApiProblemCode, title: '', status }));

test('a refusal of the catalogue is definite: the command was not carried out', () => {
  expect(verdict('wallet.insufficient_balance', 409)).toBe('refused');
  expect(verdict('payment_password.authorization_invalid', 403)).toBe('refused');
  expect(verdict('request.invalid', 422)).toBe('refused');
  expect(verdict('request.not_found', 404)).toBe('refused');
  expect(verdict('account.frozen', 403)).toBe('refused');
});

test('a failure of the business side, such as a provider that is not there, is definite too', () => {
  expect(verdict('recharge.provider_unavailable', 503)).toBe('refused');
});

test('a broken line, a silence and a failing server leave the outcome open', () => {
  expect(verdict('network')).toBe('open');
  expect(verdict('timeout')).toBe('open');
  expect(verdict('server.internal', 500)).toBe('open');
  expect(verdict('server.unavailable', 503)).toBe('open');
  expect(verdictOf(new DOMException('The page goes away', 'AbortError'))).toBe('open');
});

test('being told to slow down or to come later says nothing about the command', () => {
  expect(verdict('request.rate_limited', 429)).toBe('open');
  expect(verdict('server.busy', 429)).toBe('open');
  for (const status of [408, 425, 429]) expect(verdict('some.code', status)).toBe('open');
  expect(verdict('seal.expired', 409)).toBe('open');
});

test('a status without a code of the catalogue is the answer of somebody in between', () => {
  // The status and the code that the app sets for a reply without problem details.
  for (const status of [400, 401, 403, 404, 409, 502])
    expect(verdict('server.internal', status)).toBe('open');
  expect(verdict('blocked', 403)).toBe('open');
  expect(verdictOf(Object.assign(new Error(), { code: 'wallet.insufficient_balance', status: 409 }))).toBe(
    'open',
  );
  expect(verdict('some.code', 399)).toBe('open');
  expect(verdict('some.code', 400)).toBe('refused');
  expect(verdict('some.code', 401)).toBe('open');
});

test('the end of the session says nothing about the command, and stops asking', () => {
  expect(verdict('session.required', 401)).toBe('signed_out');
  expect(verdict('session.idle', 401)).toBe('signed_out');
  expect(verdict('session_changed')).toBe('signed_out');
  // Only what begins so is about the session.
  expect(verdict('device.session.gone', 409)).toBe('refused');
  expect(verdict('my.server.gone', 409)).toBe('refused');
  expect(verdict('sessions.too_many', 409)).toBe('refused');
});

test('a key that stands for something else is never answered', () => {
  expect(verdict('request.idempotency_key_reused', 422)).toBe('unanswerable');
});

test('only what is open, here or for another session, may still have been carried out', () => {
  const undecided = (code: string, status: number) =>
    isUndecided(new ApiProblem({ code: code as ApiProblemCode, status }));
  expect(undecided('server.internal', 500)).toBe(true);
  expect(undecided('session.required', 401)).toBe(true);
  expect(undecided('wallet.insufficient_balance', 409)).toBe(false);
  expect(undecided('request.idempotency_key_reused', 422)).toBe(false);
});
