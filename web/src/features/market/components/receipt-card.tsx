import { displayRate } from '@banyan/domain/money/display.ts';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Card } from '../../../ui/card.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import type { Instrument, Receipt, Side } from '../market.queries.ts';
import { ticketMessages } from '../ticket.messages.ts';

// They come with the first receipt.
const ReceiptFigures = lazy(() => import('./receipt-figures.tsx'));

interface Props {
  of: Pick<Instrument, 'feeBps' | 'leastFee'>;
  side: Side;
  found: { data: Receipt | undefined; error: Error | null; isWanted: boolean };
  /** True for another limit or quantity of a standing order. */
  isChange?: boolean;
}

/** Shows what an order would come to before it is placed, or changed. */
export function ReceiptCard({ of: { feeBps, leastFee }, side, found, isChange = false }: Props) {
  const { data, error, isWanted } = found;
  const t = useMessages(ticketMessages);
  const money = useMoneyText();
  return (
    <Card title={t('receipt')} className="pb-3!">
      <div aria-live="polite" aria-busy={isWanted && !data && !error}>
        {data ? (
          <Suspense fallback={<Coming>{t('receiptComing')}</Coming>}>
            <ReceiptFigures of={data} side={side} isChange={isChange} />
          </Suspense>
        ) : (
          <>
            <OutcomeNotice error={error} />
            {!error && <p className="text-sm text-soft">{t(isWanted ? 'receiptComing' : 'receiptEmpty')}</p>}
          </>
        )}
      </div>
      <p className="mt-2 text-xs text-soft">
        {t('feeRule', { rate: displayRate(feeBps), least: money(leastFee) })}
      </p>
    </Card>
  );
}
