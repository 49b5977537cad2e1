import { lazy, Suspense } from 'react';
import { useMessages } from '../../platform/i18n.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { purchaseMessages } from './purchase.messages.ts';
import type { RiskyProduct } from './risky-product.ts';

// Few purchases ask for it.
const RiskAcknowledgement = lazy(() => import('./risk-acknowledgement.tsx'));

interface Props {
  open: boolean;
  onClose: () => void;
  product: RiskyProduct;
  /** The person's own level. */
  level: string;
  onAcknowledge: () => void;
}

/** Shows what a risk above one's own level means, to be read and ticked before the money is asked for. */
export function RiskSheet(props: Props) {
  const t = useMessages(purchaseMessages);
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('riskNotice')}>
      <Suspense fallback={null}>{props.open && <RiskAcknowledgement {...props} />}</Suspense>
    </Sheet>
  );
}
