import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../platform/i18n.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { paymentMessages } from './payment.messages.ts';
import type { PaymentPasswordProps } from './payment-digits.tsx';

// Comes with the sheet that it stands in, and not with every form that ends in one.
const PaymentDigits = lazy(() => import('./payment-digits.tsx'));

/** Takes six digits on the app's own keypad, sent as soon as the sixth is there. */
export function PaymentPasswordSheet(props: PaymentPasswordProps) {
  const t = useMessages(paymentMessages);
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('paymentPassword')} busy={isBusy}>
      <Suspense fallback={null}>
        {props.open && <PaymentDigits {...props} isBusy={isBusy} setBusy={setBusy} />}
      </Suspense>
    </Sheet>
  );
}
