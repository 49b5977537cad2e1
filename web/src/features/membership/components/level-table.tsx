import { displayRate } from '@banyan/domain/money/display.ts';
import { clsx } from 'clsx';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { growthText } from '../growth-text.ts';
import { membershipMessages } from '../membership.messages.ts';
import type { LevelPage } from '../membership.queries.ts';

/** Shows what every level takes and gives; the own one stands out by a word and by its ground. */
export function LevelTable({ page: { level, levels, baseMakeUps } }: { page: LevelPage }) {
  const t = useMessages(membershipMessages);
  const { on } = useDates();
  return (
    <Card title={t('table')}>
      {/* With large text it is wider than a small phone: it scrolls by itself, by keys, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('table')}>
        <table className="w-full text-sm">
          <caption className="sr-only">{t('table')}</caption>
          <thead>
            <tr className="text-soft">
              <th scope="col" className="py-2 pr-2 text-left font-normal">
                {t('columnLevel')}
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {t('columnGrowth')}
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-normal">
                {t('columnMakeUps')}
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-normal">
                {t('columnLoan')}
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-normal">
                {t('columnReview')}
              </th>
            </tr>
          </thead>
          <tbody>
            {levels.map((each) => (
              <tr
                key={each.level}
                className={clsx('border-t border-line', each.level === level && 'bg-tint font-medium')}
              >
                <th scope="row" className="py-2.5 pr-2 pl-1 text-left font-normal">
                  {t('level', { level: each.level })}
                  {each.level === level && <span className="ml-1.5 text-action">{t('yours')}</span>}
                  {each.reachedOn && (
                    <span className="block text-xs text-soft">
                      {t('reached', { date: on(each.reachedOn) })}
                    </span>
                  )}
                </th>
                <td className="figures py-2.5 text-right">{growthText(each.threshold)}</td>
                <td className="figures py-2.5 pr-1 pl-2 text-right">{baseMakeUps + each.makeUpsPerMonth}</td>
                <td className="figures py-2.5 pr-1 pl-2 text-right">+{displayRate(each.loanLimitBps)}%</td>
                <td className="figures py-2.5 pr-1 pl-2 text-right">
                  {t('reviewTurn', { turn: each.reviewTurn })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-sm text-soft">{t('makeUpsNote', { base: baseMakeUps })}</p>
      <p className="mt-2 text-sm text-soft">{t('loanNote')}</p>
      <p className="mt-2 text-sm text-soft">{t('reviewNote')}</p>
    </Card>
  );
}
