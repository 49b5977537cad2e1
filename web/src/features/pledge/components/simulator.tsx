import { simulateSale } from '@banyan/domain/pledge/forced-sale.ts';
import type { Secured } from '@banyan/domain/pledge/loan-to-value.ts';
import { simulatePledge } from '@banyan/domain/pledge/pledge-state.ts';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { sharesText, wireOf } from '../../../shared/shares/figures.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { ratioText } from '../figures.ts';
import { formMessages } from '../form.messages.ts';
import { pledgeMessages } from '../pledge.messages.ts';
import type { Overview } from '../pledge.queries.ts';
import { LtvBar } from './ltv-bar.tsx';

interface Props {
  secured: Secured;
  /** The last price, from which the slider begins. */
  price: string;
  terms: Overview['terms'];
  saleRules: Overview['saleRules'];
  /** True if there is a call already, which says itself until when it waits. */
  isCalled?: boolean;
}

/**
 * Tries prices: what a loan would come to, what would have to be done, and what would be sold otherwise, by the rules
 * that the price is looked at with.
 */
export function Simulator({ secured, price, terms, saleRules, isCalled = false }: Props) {
  const t = useMessages(formMessages);
  const words = useMessages(pledgeMessages);
  const money = useMoneyText();
  const last = Number(minorUnits(price));
  const [tried, setTried] = useState<number>();
  const at = BigInt(tried ?? last);
  const { value, ltvBps, level, cure } = simulatePledge(secured, at, terms);
  return (
    <Card title={t('simulator')} className="pb-2!">
      <label className="block">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-soft">{t('ifPrice')}</span>
          <Amount value={wireOf(at)} className="text-xl font-semibold" />
        </span>
        <input
          type="range"
          min={Math.max(1, Math.floor(last / 5))}
          max={Math.ceil((last * 3) / 2)}
          step={1}
          value={Number(at)}
          aria-label={t('slider')}
          aria-valuetext={money(wireOf(at))}
          onChange={(event) => setTried(Number(event.target.value))}
          className="tap w-full accent-action"
        />
      </label>
      <LtvBar ltvBps={ltvBps} terms={terms} />
      <div aria-live="polite">
        <p className="font-medium">{t('becomes', { ratio: ratioText(ltvBps), level: words(level) })}</p>
        {level === 'called' && (
          <>
            <p className="mt-1 text-sm text-danger">
              {t(isCalled ? 'cureCalled' : 'cure', {
                hours: terms.cureHours,
                amount: money(wireOf(cure.repay)),
                n: sharesText(cure.shares),
              })}
            </p>
            <p className="mt-1 text-sm text-danger">
              <Sold secured={secured} close={at} ltvBps={terms.ltvBps} rules={saleRules} />
            </p>
          </>
        )}
      </div>
      <Facts className="mt-1">
        <Fact label={words('value')}>
          <Amount value={wireOf(value)} />
        </Fact>
      </Facts>
    </Card>
  );
}

interface SoldProps {
  secured: Secured;
  /** The price that is tried, as the last close before the sale. */
  close: bigint;
  ltvBps: number;
  rules: Overview['saleRules'];
}

/** Says how many shares would be sold by force if nothing were done until then. */
function Sold({ secured, close, ltvBps, rules }: SoldProps) {
  const t = useMessages(formMessages);
  const money = useMoneyText();
  const sale = simulateSale(secured, close, ltvBps, { ...rules, leastFee: minorUnits(rules.leastFee) });
  return t('sold', {
    n: sharesText(sale.shares),
    all: sharesText(secured.shares),
    price: money(wireOf(sale.leastPrice)),
  });
}
