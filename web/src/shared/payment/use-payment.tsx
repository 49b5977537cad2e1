import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { type ReactNode, useState } from 'react';
import type { MoneyPath } from '../../platform/calls.ts';
import type { MoneyKind } from '../../platform/money-command/kinds.ts';
import { useMoneyCommand } from '../../platform/money-command/use-money-command.ts';
import { redirectTo } from '../../platform/navigation.ts';
import { authorizedInput, type Payment, type PaymentInput } from './authorize.ts';
import { MoneyNotice } from './money-notice.tsx';
import { PaymentPasswordSheet } from './payment-password-sheet.tsx';

interface Options<P extends MoneyPath> {
  /** The object, where several of the kind may be open side by side. */
  about?: string;
  /** Called once the command is carried out; without it the page of the result takes this one's place. */
  onDone?: (reply: WireOutput<P>) => void;
}

interface PaymentState<P extends MoneyPath> {
  /** On its way, or its outcome is being found out: nothing of its kind may be submitted. */
  isPending: boolean;
  error: Error | null;
  /** True if the notice has anything to say. */
  hasOutcome: boolean;
  /** Sends a command that needs no payment password. */
  send: (input: PaymentInput<P>) => void;
  /** Asks for the payment password, and sends the command as it was when that was asked for. */
  authorize: (payment: Payment<P>) => void;
  /** Stands above the form's action: what is being found out, what became of it, what was refused. */
  notice: ReactNode;
  /** Stands in the screen: the payment password, while it is asked for. */
  sheet: ReactNode;
}

/** Carries out a money command from the press to the result: authorization, outcome unknown, result or refusal. */
export function usePayment<P extends MoneyPath>(
  kind: MoneyKind<P>,
  { about = '', onDone = (reply) => redirectTo(kind.result(reply)) }: Options<P> = {},
): PaymentState<P> {
  const command = useMoneyCommand(kind, about);
  const [asked, setAsked] = useState<Payment<P>>();
  const carryOut = (input: WireInput<P>) => command.mutate(input, { onSuccess: onDone });
  const pay = async (password: string) => {
    if (!asked) return;
    const input = await authorizedInput(kind, asked, password);
    setAsked(undefined);
    carryOut(input);
  };
  return {
    isPending: command.isPending,
    error: command.error,
    hasOutcome: Boolean(command.error ?? command.checking ?? command.settled),
    send: (input) => carryOut(input as WireInput<P>),
    authorize: setAsked,
    notice: <MoneyNotice command={command} />,
    sheet: kind.authorizes && (
      <PaymentPasswordSheet
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        amount={asked?.amount ?? ''}
        payee={asked?.payee.name ?? ''}
        payeeLabel={asked?.payee.label}
        note={asked?.note}
        onPassword={pay}
      />
    ),
  };
}
