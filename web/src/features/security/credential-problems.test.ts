import { formatSecretKey } from '@banyan/domain/security/secret-key.ts';
import { expect, test } from 'vitest';
import { keyProblem, passwordProblems, pinProblems } from './credential-problems.ts';

const twice = (password: string) => ({ password, passwordAgain: password });

test('a new login password is told what it lacks, field by field', () => {
  expect(passwordProblems(twice('Cedar-64-leaf'))).toEqual({});
  expect(passwordProblems({ password: 'short', passwordAgain: 'other' })).toEqual({
    password: 'weakPassword',
    passwordAgain: 'passwordMismatch',
  });
});

test('a new payment password is told what it lacks', () => {
  expect(pinProblems(twice('903175'))).toEqual({});
  expect(pinProblems({ password: '123456', passwordAgain: '12345' })).toEqual({
    password: 'weakPin',
    passwordAgain: 'pinMismatch',
  });
});

test('a secret key that is mistyped is told from one that is missing', () => {
  const key = formatSecretKey(new Uint8Array(16).fill(9));
  expect(keyProblem(key.toLowerCase())).toBeUndefined();
  expect(keyProblem(' ')).toBe('needKey');
  expect(keyProblem(key.slice(0, -1))).toBe('badKey');
});
