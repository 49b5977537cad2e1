import { isStrongPassword } from '@banyan/domain/people/credentials.ts';
import { AppError } from '../../../platform/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A password as somebody chose it, entered twice. */
export interface NewPassword {
  password: string;
  passwordAgain: string;
}

/** Throws `register.password_weak`, `register.password_mismatch` or `register.password_common`. */
export function refuseBadPassword({ password, passwordAgain }: NewPassword): void {
  if (!isStrongPassword(password)) throw new AppError('register.password_weak');
  if (password !== passwordAgain) throw new AppError('register.password_mismatch');
  if (isCommonPassword(password)) throw new AppError('register.password_common');
}
