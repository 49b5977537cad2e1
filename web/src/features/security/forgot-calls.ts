import { useCommand } from '../../platform/command.ts';
import type { ForgotKind } from './forgot-state.ts';

interface Then<Result> {
  onSuccess: (result: Result) => void;
  onError: () => void;
}
interface Proof {
  ticket: string;
  expiresAt: string;
}

/** Sends a code to an address, whichever kind it is. */
export function useSendCode(kind: ForgotKind) {
  const byEmail = useCommand('/api/sendEmail');
  const bySms = useCommand('/api/sendSms');
  const { error, isPending } = kind === 'email' ? byEmail : bySms;
  const send = (address: string, captchaTicket: string, then: Then<{ resendAt: string }>) => {
    const ask = { purpose: 'forgot', captchaTicket } as const;
    if (kind === 'email') byEmail.mutate({ email: address, ...ask }, then);
    else bySms.mutate({ phone: address, ...ask }, then);
  };
  return { error, isPending, send };
}

/** Trades a code for the proof of the address. */
export function useProve(kind: ForgotKind) {
  const byEmail = useCommand('/api/verifyEmail');
  const bySms = useCommand('/api/verifySms');
  const { error, reset } = kind === 'email' ? byEmail : bySms;
  const prove = (address: string, code: string, { onSuccess, onError }: Then<Proof>) => {
    const ask = { purpose: 'forgot', code } as const;
    if (kind === 'email') {
      const done = { onSuccess: (p: EmailProof) => onSuccess({ ...p, ticket: p.emailTicket }), onError };
      byEmail.mutate({ email: address, ...ask }, done);
    } else {
      const done = { onSuccess: (p: PhoneProof) => onSuccess({ ...p, ticket: p.phoneTicket }), onError };
      bySms.mutate({ phone: address, ...ask }, done);
    }
  };
  return { error, reset, prove };
}

type EmailProof = { emailTicket: string; expiresAt: string };
type PhoneProof = { phoneTicket: string; expiresAt: string };
