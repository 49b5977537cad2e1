import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { ChangeText, colourOf } from '../../../shared/shares/change-text.tsx';
import { sharesText } from '../../../shared/shares/figures.ts';
import { useWatchStar } from '../../../shared/shares/watch-star.tsx';
import { Amount } from '../../../ui/amount.tsx';
import type { Instrument } from '../market.queries.ts';
import { tradeMessages } from '../trade.messages.ts';
import { SessionLine } from './session-line.tsx';

/** Shows what the shares are, what they trade at, and what this day has brought. */
export function QuoteHead({ of }: { of: Instrument }) {
  const t = useMessages(tradeMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const { today } = of;
  const { star, problem } = useWatchStar(of);
  return (
    <section className="rounded-card bg-card p-4" data-public>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-min flex-[1_1_8rem] font-semibold">
          {text(of.company)} <span className="text-sm font-normal text-soft">{of.symbol}</span>
        </h2>
        <span className="flex items-center gap-1">
          <SessionLine session={of.session} />
          {star}
        </span>
      </div>
      {problem}
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3" aria-live="off">
        <Amount value={of.last} className={clsx('text-3xl font-semibold', colourOf(of))} />
        <ChangeText quote={of} withAmount />
      </p>
      <dl className="triples mt-3 gap-x-4 gap-y-2 text-sm">
        <Figure label={t('open')}>{today && <Amount value={today.open} />}</Figure>
        <Figure label={t('high')}>{today && <Amount value={today.high} />}</Figure>
        <Figure label={t('low')}>{today && <Amount value={today.low} />}</Figure>
        <Figure label={t('previousClose')}>
          <Amount value={of.previousClose} />
        </Figure>
        <Figure label={t('volume')}>
          {today && <span className="figures">{sharesText(today.shares)}</span>}
        </Figure>
        <Figure label={t('turnover')}>{today && <Amount value={today.value} />}</Figure>
      </dl>
      <p className="mt-2 text-xs text-soft">
        {t('band', { lowest: money(of.lowest), highest: money(of.highest) })}
      </p>
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soft">{label}</dt>
      <dd>{children || '—'}</dd>
    </div>
  );
}
