import { DoorOpen } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { NeedList } from '../../../shared/needs/need-list.tsx';
import type { CommandNeed } from '../../../shared/needs/use-needs.ts';
import { Card } from '../../../ui/card.tsx';
import { useFeeRate } from '../../../ui/fee.tsx';
import { walletMessages } from '../wallet.messages.ts';
import type { Terms } from '../wallet.queries.ts';

/** Shows how money leaves again and everything that this takes, before any comes in (H4). */
export function ExitTerms({ terms, needs }: { terms: Terms; needs: readonly CommandNeed[] }) {
  const t = useMessages(walletMessages);
  const money = useMoneyText();
  const feeRate = useFeeRate();
  return (
    <Card>
      <h2 className="flex items-center gap-2 font-semibold">
        <DoorOpen className="size-5 text-brand" aria-hidden />
        {t('exitTitle')}
      </h2>
      <p className="mt-2 text-sm text-soft">{t('needsTitle')}</p>
      <NeedList needs={needs} />
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-soft marker:text-brand">
        <li>{t('exitTime', { hours: terms.reviewedWithinHours })}</li>
        <li>{t('exitLimits', { min: money(terms.min), max: money(terms.maxPerDay) })}</li>
        <li>{feeRate(terms.feeBps)}</li>
        <li>{t('exitFree')}</li>
      </ul>
    </Card>
  );
}
