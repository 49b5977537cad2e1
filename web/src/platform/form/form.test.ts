import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../testing/fake-browser.ts';
import { ApiProblem } from '@banyan/client/problem.ts';
import { token } from '../session.ts';
import { focusFirstFault } from './focus-fault.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { hasProblem, shownError, texts } from './problems.ts';

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

let state: unknown;
beforeEach(() => {
  state = { index: 3 };
  vi.stubGlobal('history', {
    get state() {
      return state;
    },
    replaceState: (next: unknown) => {
      state = next;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('only the fields that a form names are kept, with their entry of the history', () => {
  const values = { bank: 'ICBC', number: '6212 2610', holder: 'Lin Xiao' };
  keepDraft(values, ['bank']);
  expect(state).toMatchObject({ index: 3, draft: { fields: { bank: 'ICBC' } } });
  expect(JSON.stringify(state)).not.toContain('Lin Xiao');
  expect(keptDraft<typeof values>(['bank', 'number'])).toEqual({ bank: 'ICBC' });
  state = { index: 4 };
  expect(keptDraft<typeof values>(['bank'])).toEqual({});
});

test('a form that was given, or keeps nothing, leaves no draft', () => {
  keepDraft({ amount: '100' }, []);
  expect(state).toEqual({ index: 3 });
  keepDraft({ amount: '100' }, ['amount']);
  dropDraft();
  expect(state).toEqual({ index: 3 });
});

test('what one person typed is not there for the next who logs in on this device', () => {
  keepDraft({ amount: '100' }, ['amount']);
  expect(keptDraft<{ amount: string }>(['amount'])).toEqual({ amount: '100' });
  token.set('of the next');
  expect(keptDraft<{ amount: string }>(['amount'])).toEqual({});
});
