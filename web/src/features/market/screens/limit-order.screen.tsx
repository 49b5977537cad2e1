import { OfInstrument } from '../components/of-instrument.tsx';
import { OrderTicket } from '../components/order-ticket.tsx';

/** Places an order at a limit: what it would come to is told before the payment password. */
export default function LimitOrderScreen() {
  return (
    <OfInstrument page="limit_order">
      {(instrumentId) => <OrderTicket key={instrumentId} instrumentId={instrumentId} kind="limit" />}
    </OfInstrument>
  );
}
