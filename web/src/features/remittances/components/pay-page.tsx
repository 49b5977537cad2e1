import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { joined } from '../../../platform/joined.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { sendRemittance } from '../remittances.commands.ts';
import { type Payee, payees, type Terms, terms } from '../remittances.queries.ts';
import { PayeeFinder } from './payee-finder.tsx';
import { SendForm } from './send-form.tsx';
import { isReady, TransferNeeds } from './transfer-needs.tsx';

interface Props {
  choice: ReactNode;
  aside: ReactNode;
}

/** Pays somebody: whom is found first, then how much, then the payment password. */
export function PayPage({ choice, aside }: Props) {
  const query = joined({ offered: useQuery(terms), recent: useQuery(payees) });
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
      {({ offered, recent }) => (
        <Paying terms={offered} recent={recent.items} choice={choice} aside={aside} />
      )}
    </Loaded>
  );
}

function Paying({ terms: offered, recent, choice, aside }: Props & { terms: Terms; recent: Payee[] }) {
  const [payee, setPayee] = useState<Payee>();
  const payment = usePayment(sendRemittance);
  if (payee)
    return (
      <SendForm
        payee={payee}
        terms={offered}
        payment={payment}
        aside={aside}
        onChange={() => setPayee(undefined)}
      />
    );
  return (
    <Screen aside={aside} action={payment.hasOutcome && payment.notice}>
      <div className="space-y-3">
        {choice}
        <TransferNeeds terms={offered} />
        {isReady(offered) && <PayeeFinder recent={recent} onFound={setPayee} />}
      </div>
    </Screen>
  );
}
