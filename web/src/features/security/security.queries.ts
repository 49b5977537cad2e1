import { type PageUrl, reLaunch } from '../../platform/navigation.ts';
import { apiQuery, forgetQueries } from '../../platform/query.ts';
import { token } from '../../platform/session.ts';

export const me = apiQuery('/api/me', {});
export const smsSwitch = apiQuery('/api/issms', {});
export const paymentRecovery = apiQuery('/api/payment_recovery/state', {});
export const secretKeyState = apiQuery('/api/secret_key/state', {});

export type Success = 'changed' | 'reset' | 'pin_reset' | 'pin_reset_by_key';
/** Returns the page that says what became of it, and from when on withdrawals are possible again. */
export const successPage = (what: Success, heldUntil?: string): PageUrl =>
  `/pages/login_pwd/reset_success?of=${what}${heldUntil ? `&until=${encodeURIComponent(heldUntil)}` : ''}`;

/** Forgets a session that the server has ended as well, before a call is answered 401. */
export function leaveSession(what: Success, heldUntil: string): void {
  token.set(null);
  reLaunch(successPage(what, heldUntil));
  forgetQueries();
}
