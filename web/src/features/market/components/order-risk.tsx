import { RiskSheet } from '../../../shared/purchase/risk-sheet.tsx';
import { worstMessages } from '../../../shared/shares/worst.messages.ts';
import type { Instrument } from '../market.queries.ts';

interface Props {
  of: Pick<Instrument, 'riskLevel'>;
  /** The person's own level. */
  level: string;
  onClose: () => void;
  onAcknowledge: () => void;
}

/** Shows what a risk above one's own level means, before an order to buy goes on to the payment password. */
export default function OrderRisk({ of: { riskLevel }, ...rest }: Props) {
  return (
    <RiskSheet open product={{ riskLevel, provenance: { worstCase: worstMessages.worstNote } }} {...rest} />
  );
}
