/** An e-mail registration between its pages; kept for this browser tab so that a reload loses nothing. */
export interface EmailRegistration {
  email: string;
  resendAt: string;
  /** Proof of the address, once its code was entered. */
  emailTicket?: string;
  expiresAt?: string;
}

const key = 'email_registration';

export function emailRegistration(): EmailRegistration | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as EmailRegistration);
}

export const keepEmailRegistration = (state: EmailRegistration): void =>
  sessionStorage.setItem(key, JSON.stringify(state));

export const forgetEmailRegistration = (): void => sessionStorage.removeItem(key);
