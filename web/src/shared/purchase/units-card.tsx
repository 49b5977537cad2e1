import { groupDigits } from '@banyan/domain/money/display.ts';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { useBalancesHidden, useCurrencySymbol, useMoneyText, useOwnMoneyText } from '../../platform/money.ts';
import { runtimeLimits } from '../../platform/runtime-limits.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/choice.tsx';
import { FieldMessage } from '../../ui/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { RiskBadge } from '../risk/risk-badge.tsx';
import { purchaseMessages } from './purchase.messages.ts';
import type { Product } from './purchase.queries.ts';
import { allUnits, quickUnits } from './quick-units.ts';
import { type UnitsLimits, type UnitsProblem, unitsText } from './units-problem.ts';

const minorPerMajor = 100n;

interface Props {
  product: Product;
  units: string;
  onUnits: (units: string) => void;
  problem: UnitsProblem | undefined;
  /** The server's refusal of this number of units. */
  refusal: string | undefined;
  limits: UnitsLimits;
  available: string;
  principal: string;
}

/** Shows how many units, by steps or typed, and what they cost against what is there. */
export function UnitsCard(props: Props) {
  const { product, units, onUnits, problem, refusal, limits, available, principal } = props;
  const t = useMessages(purchaseMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const own = useOwnMoneyText();
  // The number of units that one can pay for tells the balance.
  const isHidden = useBalancesHidden();
  const id = useId();
  const now = BigInt(units || '0');
  const all = allUnits(limits);
  const bound: Record<UnitsProblem, string> = {
    badUnits: '',
    insufficient: '',
    belowMinimum: product.minUnits,
    aboveMaximum: product.maxUnits,
    aboveLeft: limits.leftUnits.toString(),
  };
  const error = problem ? t(problem, { n: groupDigits(bound[problem]) }) : refusal;
  const most = limits.maxUnits < limits.leftUnits ? limits.maxUnits : limits.leftUnits;
  return (
    <Card>
      <h2 className="mb-3 flex flex-wrap items-center gap-2 font-semibold">
        {text(product.name)} <RiskBadge level={product.riskLevel} />
      </h2>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {t('unitsField')}
      </label>
      <div className="flex items-center gap-2">
        <Step label={t('less')} isOff={now <= limits.minUnits} onStep={() => onUnits((now - 1n).toString())}>
          <Minus className="size-5" aria-hidden />
        </Step>
        <input
          id={id}
          value={units}
          inputMode="numeric"
          maxLength={runtimeLimits.inputLength}
          autoComplete="off"
          onChange={(event) => onUnits(unitsText(event.target.value))}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-below`}
          className="figures tap w-full min-w-0 flex-1 rounded-field border border-edge/60 bg-card px-3 text-center text-3xl font-semibold outline-none focus:border-action focus:ring-1 focus:ring-action"
        />
        <Step label={t('more')} isOff={now >= most} onStep={() => onUnits((now + 1n).toString())}>
          <Plus className="size-5" aria-hidden />
        </Step>
      </div>
      <FieldMessage
        id={`${id}-below`}
        error={error}
        hint={t('limits', {
          min: groupDigits(product.minUnits),
          max: groupDigits(most.toString()),
          price: money(product.unitPrice),
        })}
      />
      <QuickAmounts units={units} onUnits={onUnits} limits={limits} />
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="text-sm text-soft">{t('principal')}</span>
        <Amount value={principal} className="text-xl font-semibold" />
      </div>
      <p className="mt-1 flex flex-wrap items-center justify-end gap-x-3 text-sm text-soft">
        {t('available', { amount: own(available) })}
        {all !== undefined && (
          <button
            type="button"
            onClick={() => onUnits(all.toString())}
            className="tap -mr-2 rounded-full px-2 font-medium text-action active:bg-tint"
          >
            {isHidden ? t('all') : t('allOfIt', { n: groupDigits(all.toString()) })}
          </button>
        )}
        {problem === 'insufficient' && (
          <TextLink to="/pages/recharge/index" className="tap inline-flex items-center">
            {t('goRecharge')}
          </TextLink>
        )}
      </p>
    </Card>
  );
}

/** Round amounts: those alone that can be bought and paid for. */
function QuickAmounts({ units, onUnits, limits }: Pick<Props, 'units' | 'onUnits' | 'limits'>) {
  const t = useMessages(purchaseMessages);
  const symbol = useCurrencySymbol();
  const quick = quickUnits(limits).map(({ units: value, amount }) => ({
    value: value.toString(),
    label: symbol + groupDigits((amount / minorPerMajor).toString()),
  }));
  if (quick.length === 0) return null;
  return (
    <div className="mt-3">
      <Chips label={t('quickAmounts')} value={units} onChange={onUnits} options={quick} />
    </div>
  );
}

function Step(props: { label: string; isOff: boolean; onStep: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      disabled={props.isOff}
      onClick={props.onStep}
      className="tap grid size-12 shrink-0 place-items-center rounded-field bg-tint text-action disabled:bg-line disabled:text-faint"
    >
      {props.children}
    </button>
  );
}
