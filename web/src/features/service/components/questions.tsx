import { ChevronDown } from 'lucide-react';
import type { Config } from '../../../platform/config.ts';
import type { HelpTopic } from '../../../platform/help.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Card } from '../../../ui/card.tsx';
import { useFeeRate } from '../../../ui/fee.tsx';
import { serviceMessages } from '../service.messages.ts';

/** Returns the answers with the figures that hold now: one for each topic of help. */
function useAnswers(
  limits: Config['limits'],
): Record<HelpTopic, readonly [question: string, answer: string]> {
  const t = useMessages(serviceMessages);
  const money = useMoneyText();
  const feeRate = useFeeRate();
  return {
    recharge: [
      t('rechargeQ'),
      t('rechargeA', { min: money(limits.rechargeMin), max: money(limits.rechargeMax) }),
    ],
    withdraw: [
      t('withdrawQ'),
      t('withdrawA', {
        hours: limits.withdrawalReviewHours,
        min: money(limits.withdrawalMin),
        max: money(limits.withdrawalMaxPerDay),
        fee: feeRate(limits.withdrawalFeeBps),
      }),
    ],
    transfer: [t('transferQ'), t('transferA')],
    returns: [t('returnQ'), t('returnA')],
    frozen: [t('frozenQ'), t('frozenA')],
    cancel: [t('cancelQ'), t('cancelA')],
    certification: [t('certificationQ'), t('certificationA')],
    records: [t('recordsQ'), t('recordsA')],
    password: [t('passwordQ'), t('passwordA')],
    safety: [t('safetyQ'), t('safetyA')],
  };
}

/** Shows the common questions; the one that somebody comes with stands first, and open. */
export function Questions({ limits, about }: { limits: Config['limits']; about?: string | undefined }) {
  const t = useMessages(serviceMessages);
  const answers = Object.entries(useAnswers(limits));
  const asked = answers.filter(([topic]) => topic === about);
  return (
    <Card title={t('faq')}>
      <div className="divide-y divide-line">
        {[...asked, ...answers.filter(([topic]) => topic !== about)].map(([topic, [question, answer]]) => (
          <details key={topic} className="group" open={topic === about}>
            <summary className="tap flex cursor-pointer list-none items-center gap-2 py-3">
              <span className="flex-1">{question}</span>
              <ChevronDown className="size-4 shrink-0 text-edge group-open:rotate-180" aria-hidden />
            </summary>
            <p className="pb-4 text-sm text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </Card>
  );
}
