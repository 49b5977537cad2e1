import { displayRate } from '@banyan/domain/money/display.ts';
import { DoorOpen } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Card } from '../../../ui/card.tsx';
import { walletMessages } from '../wallet.messages.ts';
import type { Terms } from '../wallet.queries.ts';

/** Shows how money leaves again, shown before any comes in (H4). */
export function ExitTerms({ terms }: { terms: Terms }) {
  const t = useMessages(walletMessages);
  const money = useMoneyText();
  return (
    <Card>
      <h2 className="flex items-center gap-2 font-semibold">
        <DoorOpen className="size-5 text-brand" aria-hidden />
        {t('exitTitle')}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-soft marker:text-brand">
        <li>{t('exitTime', { hours: terms.reviewedWithinHours })}</li>
        <li>{t('exitLimits', { min: money(terms.min), max: money(terms.maxPerDay) })}</li>
        <li>{t('exitFee', { fee: displayRate(terms.feeBps) })}</li>
        <li>{t('exitFree')}</li>
      </ul>
    </Card>
  );
}
