import { ApiProblem } from '@banyan/client/problem.ts';
import { expect, test, vi } from 'vitest';
import { focusFirstFault } from './focus-fault.ts';
import { keptFields } from './kept-fields.ts';
import { hasProblem, shownError, texts } from './problems.ts';
import { refusalOf, refusesFields } from './refusals.ts';

const refusal = new ApiProblem({
  code: 'request.invalid',
  title: 'Please check what you typed',
  errors: [{ path: 'phone', code: 'field.invalid', message: 'This is no phone number' }],
});

test('a form without a text among its problems may be submitted', () => {
  expect(hasProblem({ name: undefined, phone: false, note: null })).toBe(false);
  expect(hasProblem({ name: undefined, phone: 'Too short' })).toBe(true);
});

test('problems given as keys become texts, and what is right stays without', () => {
  const t = (key: 'badName' | 'badPhone') => `text of ${key}`;
  expect(texts({ name: 'badName', phone: undefined }, t)).toEqual({ name: 'text of badName' });
});

test('what the own rules say waits for a submit, and stands before what the server said', () => {
  const field = { problem: 'Too short', error: refusal, name: 'phone' };
  expect(shownError({ ...field, isShown: true })).toBe('Too short');
  expect(shownError({ ...field, isShown: false })).toBe('This is no phone number');
  expect(shownError({ ...field, isShown: true, problem: undefined })).toBe('This is no phone number');
  expect(shownError({ ...field, isShown: false, name: 'name' })).toBeUndefined();
  expect(shownError({ ...field, isShown: false, error: new Error('broken') })).toBeUndefined();
});

test('the first field at fault gets the focus and comes into view', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const field = { focus: vi.fn(), scrollIntoView: vi.fn() };
  const found = (element: unknown) => ({ querySelector: () => element }) as unknown as ParentNode;
  expect(focusFirstFault(found(field))).toBe(true);
  expect(field.focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(field.scrollIntoView).toHaveBeenCalledWith(expect.objectContaining({ block: 'center' }));
  expect(focusFirstFault(found(null))).toBe(false);
  vi.unstubAllGlobals();
});

test('everything that is typed is kept but secrets, in whatever form they stand', () => {
  const values = { bank: 'ICBC', holder: 'Lin Xiao', number: '6212 2610', idNumber: '3501', isDefault: true };
  expect(keptFields(values, [])).toEqual({ bank: 'ICBC', holder: 'Lin Xiao', isDefault: true });
  const secrets = {
    password: 'a',
    passwordAgain: 'a',
    loginPassword: 'a',
    paymentPassword: '1',
    current: 'a',
  };
  expect(keptFields({ ...secrets, code: '123456', 'by.code': '1', secretKey: 'k' }, [])).toEqual({});
  expect(keptFields({ invitationCode: 'BANYAN88' }, [])).toEqual({});
  expect(keptFields({ invitationCode: 'BANYAN88' }, ['invitationCode'])).toHaveProperty('invitationCode');
});

const taken = new ApiProblem({ code: 'register.username_taken', title: 'This username is taken.' });
const wrongPassword = new ApiProblem({ code: 'login.invalid', title: 'Wrong password.' });

test('a refusal whose code belongs to a field stands at that field, as calls and forms name it', () => {
  const names = ['username', 'password'];
  expect(refusalOf(taken, 'username', names)).toBe('This username is taken.');
  expect(refusalOf(taken, 'password', names)).toBeUndefined();
  expect(refusalOf(wrongPassword, 'current', ['current', 'password'])).toBe('Wrong password.');
  expect(refusalOf(wrongPassword, 'current', ['loginPassword', 'current'])).toBeUndefined();
  expect(shownError({ problem: undefined, isShown: true, error: taken, name: 'username', names })).toBe(
    'This username is taken.',
  );
});

test('a form is led to its fields where the refusal is about nothing else', () => {
  expect(refusesFields(taken, ['username', 'password'])).toBe(true);
  expect(refusesFields(wrongPassword, ['username', 'password'])).toBe(true);
  expect(refusesFields(wrongPassword, ['username', 'phone'])).toBe(false);
  expect(refusesFields(refusal, ['phone'])).toBe(true);
  expect(refusesFields(refusal, ['name'])).toBe(false);
  expect(refusesFields(new Error('broken'), ['name'])).toBe(false);
});
