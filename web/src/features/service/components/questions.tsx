import { ChevronDown } from 'lucide-react';
import type { Config } from '../../../platform/config.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import type { HelpTopic } from '../../../platform/help.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useFeeRate } from '../../../ui/fee.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { findQuestions } from '../find-questions.ts';
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

/** Shows the common questions, or those that a search finds; the one that somebody comes with stands first, and open. */
export function Questions({ limits, about }: { limits: Config['limits']; about?: string | undefined }) {
  const t = useMessages(serviceMessages);
  const [query, setQuery] = useEntryState('question', '');
  const answers = Object.entries(useAnswers(limits));
  const asked = answers.filter(([topic]) => topic === about);
  const all = [...asked, ...answers.filter(([topic]) => topic !== about)];
  const found = findQuestions(all, query);
  return (
    <Card title={t('faq')}>
      <SearchField label={t('search')} hint={t('searchHint')} value={query} onSearch={setQuery} />
      {found.length === 0 && <Empty of="search" title={t('noAnswer')} note={t('noAnswerNote')} />}
      <div className="mt-2 divide-y divide-line">
        {found.map(([topic, [question, answer]]) => (
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
