import { displayRate } from '@banyan/domain/money/display.ts';
import { projectPot } from '@banyan/domain/savings/projection.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Card } from '../../../ui/card.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { savingsMessages } from '../savings.messages.ts';
import { pot } from '../savings.queries.ts';
import { minorUnits, wireOf } from '../savings-amount.ts';

const mostAmount = 100_000;
const mostDays = 1_095;
/** So many places the curve has at the most. */
const places = 60;

/** Shows how an amount would grow at the rate of today, by the rule that the pot itself earns by. */
export default function CalculatorScreen() {
  return (
    <Screen>
      <Loaded query={useQuery(pot)} skeleton={<CardSkeleton />}>
        {({ rateBps }) => <Calculator rateBps={rateBps} />}
      </Loaded>
    </Screen>
  );
}

function Calculator({ rateBps }: { rateBps: number }) {
  const t = useMessages(savingsMessages);
  const money = useMoneyText();
  const [amount, setAmount] = useEntryState('amount', '10000');
  const [days, setDays] = useEntryState('days', 365);
  const principal = minorUnits(amount);
  const projected = projectPot(principal, rateBps, days);
  const last = projected.at(-1);
  const step = Math.ceil(projected.length / places);
  const drawn = projected.filter(({ day }) => day % step === 0 || day === days);
  const daysText = t('calcDaysValue', { days });
  return (
    <div className="space-y-3">
      <Card>
        <AmountField label={t('calcAmount')} value={amount} onChange={setAmount} />
        <Slider
          label={t('calcAmount')}
          value={Math.min(Number(principal / 100n), mostAmount)}
          text={money(wireOf(principal))}
          max={mostAmount}
          step={100}
          onChange={(next) => setAmount(String(next))}
        />
        <Slider label={t('calcDays')} value={days} text={daysText} min={1} max={mostDays} onChange={setDays}>
          <span className="flex justify-between text-sm">
            <span className="font-medium">{t('calcDays')}</span>
            <output className="tabular-nums">{daysText}</output>
          </span>
        </Slider>
      </Card>
      <Card>
        <dl className="pairs gap-3" aria-live="polite">
          <div>
            <dt className="text-sm text-soft">{t('calcResult')}</dt>
            <dd>
              <Amount value={wireOf(last?.balance ?? principal)} className="text-2xl font-semibold" />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-soft">{t('calcInterest')}</dt>
            <dd>
              <Amount value={wireOf(last?.interest ?? 0n)} sign="always" className="text-lg font-medium" />
            </dd>
          </div>
        </dl>
      </Card>
      <Card>
        <LineChart
          label={t('calcCurve')}
          axis={t('dayAxis')}
          places={drawn.map(({ day }) => t('calcDaysValue', { days: day }))}
          lines={[
            {
              name: t('calcLine'),
              values: drawn.map(({ balance }) => Number(balance)),
              texts: drawn.map(({ balance }) => money(wireOf(balance))),
            },
          ]}
          note={t('calcNote', { rate: displayRate(rateBps) })}
        />
      </Card>
    </div>
  );
}

function Slider(props: {
  label: string;
  value: number;
  text: string;
  min?: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className="mt-3">
      <label htmlFor={id} className="block">
        {props.children ?? <span className="sr-only">{props.label}</span>}
      </label>
      <input
        id={id}
        type="range"
        min={props.min ?? 0}
        max={props.max}
        step={props.step ?? 1}
        value={props.value}
        aria-valuetext={props.text}
        onChange={(event) => props.onChange(Number(event.target.value))}
        className="tap w-full accent-action"
      />
    </div>
  );
}
