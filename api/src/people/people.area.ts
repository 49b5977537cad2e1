import type { Fact } from '../areas/fact.ts';
import { peopleErrors } from './people.errors.ts';
import { protectionErrors } from './protection.errors.ts';

export { peopleRules as rules } from './people.rules.ts';

export const errors = { ...peopleErrors, ...protectionErrors } as const;

/** Numbers that the code or the books are built on: changing them takes a release. */
export const fixedRules = [
  'code.digits',
  'login.captchaAfter',
  'login.strangersCaptchaAfter',
  'totp.recoveryCodes',
] as const;

export const topic = 'people';

export const facts = {
  registeredSince: { value: 'date', zh: '{value} 起注册', en: 'Registered on {value} or later' },
} as const satisfies Record<string, Fact>;

export const toDos = ['payment_password'] as const;

export const needs = ['payment_password', 'not_frozen'] as const;

export const outbox = { message: ['messageId'] } as const;

export const jobs = { 'people.count_teams': ['counts'] } as const;
