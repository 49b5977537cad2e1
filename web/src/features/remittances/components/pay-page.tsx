import { isReady } from '@banyan/domain/needs/need-state.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { joined } from '../../../platform/joined.ts';
import { type CommandNeed, useNeeds } from '../../../shared/needs/use-needs.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { sendRemittance } from '../remittances.commands.ts';
import { type Payee, payees, type Terms, terms } from '../remittances.queries.ts';
import { PayeeFinder } from './payee-finder.tsx';
import { SendForm } from './send-form.tsx';
import { TransferNeeds } from './transfer-needs.tsx';

interface Props {
  choice: ReactNode;
  aside: ReactNode;
}

/** Pays somebody: whom is found first, then how much, then the payment password. */
export function PayPage({ choice, aside }: Props) {
  const query = joined({
    offered: useQuery(terms),
    needs: useNeeds('remit'),
    recent: useQuery(payees),
  });
  return (
    <Loaded
      query={query}
      skeleton={<CardSkeleton />}
      frame={(state) => (
        <Screen aside={aside}>
          <div className="space-y-3">
            {choice}
            {state}
          </div>
        </Screen>
      )}
    >
      {({ offered, needs, recent }) => (
        <Paying terms={offered} needs={needs} recent={recent.items} choice={choice} aside={aside} />
      )}
    </Loaded>
  );
}

interface PayingProps extends Props {
  terms: Terms;
  needs: readonly CommandNeed[];
  recent: Payee[];
}

function Paying({ terms: offered, needs, recent, choice, aside }: PayingProps) {
  const [payee, setPayee] = useState<Payee>();
  const payment = usePayment(sendRemittance);
  if (payee)
    return (
      <SendForm
        payee={payee}
        terms={offered}
        needs={needs}
        payment={payment}
        aside={aside}
        onChange={() => setPayee(undefined)}
      />
    );
  return (
    <Screen aside={aside} action={payment.hasOutcome && payment.notice}>
      <div className="space-y-3">
        {choice}
        <TransferNeeds needs={needs} />
        {isReady(needs) && <PayeeFinder recent={recent} onFound={setPayee} />}
      </div>
    </Screen>
  );
}
