import { isPaymentPassword, isStrongPassword } from '@banyan/domain/people/credentials.ts';
import { parseSecretKey } from '@banyan/domain/security/secret-key.ts';
import type { secretKeyMessages } from './secret-key.messages.ts';
import type { securityMessages } from './security.messages.ts';

export interface NewSecret {
  password: string;
  passwordAgain: string;
}
export const noSecret: NewSecret = { password: '', passwordAgain: '' };

export type SecretProblems = Partial<Record<keyof NewSecret, keyof typeof securityMessages>>;

/** Returns what is wrong with a new login password, field by field (specification, section 5). */
export function passwordProblems({ password, passwordAgain }: NewSecret): SecretProblems {
  return {
    ...(isStrongPassword(password) ? {} : { password: 'weakPassword' as const }),
    ...(password === passwordAgain ? {} : { passwordAgain: 'passwordMismatch' as const }),
  };
}

/** Returns the same for a payment password. */
export function pinProblems({ password, passwordAgain }: NewSecret): SecretProblems {
  return {
    ...(isPaymentPassword(password) ? {} : { password: 'weakPin' as const }),
    ...(password === passwordAgain ? {} : { passwordAgain: 'pinMismatch' as const }),
  };
}

/**
 * Returns what is wrong with a typed key. A typing error shows while the person still looks at the paper: the
 * checksum tells it from a wrong key.
 */
export function keyProblem(text: string): keyof typeof secretKeyMessages | undefined {
  if (text.trim() === '') return 'needKey';
  return parseSecretKey(text) === null ? 'badKey' : undefined;
}
