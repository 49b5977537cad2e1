import { expect, test } from 'vitest';
import { emptyDraft, registerProblems } from './register-rules.ts';

const good = {
  phone: '13812345678',
  phoneAgain: '13812345678',
  username: '',
  password: 'abcd1234',
  passwordAgain: 'abcd1234',
  invitationCode: 'BANYAN88',
};

test('a complete registration has no problems', () => {
  expect(registerProblems(good, true)).toEqual({});
  expect(registerProblems({ ...good, phone: '', phoneAgain: '' }, false)).toEqual({});
});

test('each field is refused for its own reason', () => {
  expect(registerProblems(emptyDraft, true)).toMatchObject({
    phone: 'badPhone',
    password: 'weakPassword',
    invitationCode: 'needInvitation',
  });
  expect(registerProblems({ ...good, phoneAgain: '13812345679' }, true)).toEqual({
    phoneAgain: 'phoneMismatch',
  });
  expect(registerProblems({ ...good, passwordAgain: 'abcd1235' }, true)).toEqual({
    passwordAgain: 'passwordMismatch',
  });
  expect(registerProblems({ ...good, invitationCode: 'BANYAN8' }, true)).toEqual({
    invitationCode: 'badInvitation',
  });
});
