/** The state of somebody on the way back in. It survives a reload, so that the countdown to the next code does. */
export interface ForgotState {
  address: string;
  resendAt: string;
  ticket?: string;
  /** The instant at which the ticket ends. */
  expiresAt?: string;
}

export type ForgotKind = 'email' | 'phone';
const key = (kind: ForgotKind) => `forgot.${kind}`;

/** Returns what was kept; a ticket that has run out is left out, so that the code is asked for again. */
export function forgotState(kind: ForgotKind): ForgotState | null {
  const text = sessionStorage.getItem(key(kind));
  if (text === null) return null;
  const { ticket, expiresAt, ...state } = JSON.parse(text) as ForgotState;
  const isValid = ticket !== undefined && expiresAt !== undefined && Date.parse(expiresAt) > Date.now();
  return isValid ? { ...state, ticket, expiresAt } : state;
}

export const keepForgotState = (kind: ForgotKind, state: ForgotState): void =>
  sessionStorage.setItem(key(kind), JSON.stringify(state));

export const dropForgotState = (kind: ForgotKind): void => sessionStorage.removeItem(key(kind));
