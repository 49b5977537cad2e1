import { displayRate } from '@banyan/domain/money/display.ts';
import { lazy, Suspense, useState } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Amount, RateText } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { useEver } from '../../../ui/sheet.tsx';
import { loanMessages } from '../loan.messages.ts';
import type { LoanCost } from '../loan-cost.ts';
import { wireOf } from '../wish.ts';
import type { CostSheet } from './cost-sheets.tsx';

const CostSheets = lazy(() => import('./cost-sheets.tsx'));

/** Shows what a loan costs: instalments, interest, fee, total and effective rate; each opens what it comes from. */
export function CostCard({ cost, title }: { cost: LoanCost; title: string }) {
  const t = useMessages(loanMessages);
  const { on } = useDates();
  const [opened, setOpened] = useState<CostSheet | null>(null);
  const isNeeded = useEver(opened !== null);
  return (
    <Card title={title} className="pb-2!">
      <div aria-live="polite">
        <Instalments cost={cost} />
        <Facts className="mt-3 border-t border-line">
          <Fact label={t('totalInterest')} strong>
            <Amount value={wireOf(cost.interest)} />
          </Fact>
          <Fact label={t('fees')}>{cost.fee > 0n ? <Amount value={wireOf(cost.fee)} /> : t('none')}</Fact>
          {cost.fee > 0n && (
            <>
              <Fact label={t('received')}>
                <Amount value={wireOf(cost.received)} />
              </Fact>
              <Fact label={t('totalCost')} strong>
                <Amount value={wireOf(cost.interest + cost.fee)} />
              </Fact>
            </>
          )}
          <Fact label={t('totalToRepay')} strong>
            <Amount value={wireOf(cost.total)} />
          </Fact>
          <Fact label={t('rate')}>
            <RateText rateBps={cost.terms.rateBps} />
          </Fact>
        </Facts>
      </div>
      <div className="divide-y divide-line border-t border-line">
        <ListRow
          title={t('annualRate')}
          note={t('howComputed')}
          value={
            <span className="figures text-base font-semibold text-ink">
              {displayRate(cost.annualRateBps)}%
            </span>
          }
          onClick={() => setOpened('rate')}
        />
        <ListRow
          title={t('schedule')}
          note={t('scheduleNote', { n: cost.payments.length, date: on(cost.first.dueOn) })}
          onClick={() => setOpened('schedule')}
        />
      </div>
      {isNeeded && (
        <Suspense fallback={null}>
          <CostSheets cost={cost} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Card>
  );
}

/** The instalment, and where they differ the first, the last and the highest. */
function Instalments({ cost: { first, last, highest, isLevel } }: { cost: LoanCost }) {
  const t = useMessages(loanMessages);
  const isOne = isLevel && last.total === first.total;
  const hasPeak = highest > first.total && highest > last.total;
  return (
    <dl className="pairs items-end gap-3">
      <div>
        <dt className="text-sm text-soft">{t(isLevel ? 'each' : 'firstOf')}</dt>
        <dd>
          <Amount value={wireOf(first.total)} className="text-2xl font-semibold text-action" />
        </dd>
      </div>
      {!isOne && (
        <div>
          <dt className="text-sm text-soft">{t('lastOf')}</dt>
          <dd>
            <Amount value={wireOf(last.total)} className="text-lg font-medium" />
          </dd>
        </div>
      )}
      {hasPeak && (
        <div>
          <dt className="text-sm text-soft">{t('highestOf')}</dt>
          <dd>
            <Amount value={wireOf(highest)} className="text-lg font-medium" />
          </dd>
        </div>
      )}
    </dl>
  );
}
