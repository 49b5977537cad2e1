import { OfInstrument } from '../components/of-instrument.tsx';
import { OrderTicket } from '../components/order-ticket.tsx';

/** Places an order at market: what it would come to is told before the payment password. */
export default function MarketOrderScreen() {
  return (
    <OfInstrument page="market_order">
      {(instrumentId) => <OrderTicket key={instrumentId} instrumentId={instrumentId} kind="market" />}
    </OfInstrument>
  );
}
