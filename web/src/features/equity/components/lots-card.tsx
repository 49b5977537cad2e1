import { groupDigits } from '@banyan/domain/money/display.ts';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { runtimeLimits } from '../../../platform/runtime-limits.ts';
import { RiskBadge } from '../../../shared/risk/risk-badge.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { equityMessages } from '../equity.messages.ts';
import type { Offering } from '../equity.queries.ts';
import { purchaseMessages } from '../purchase.messages.ts';

interface Props {
  offering: Offering;
  lots: string;
  onLots: (lots: string) => void;
  error: string | undefined;
  amount: string;
  available: string;
  isInsufficient: boolean;
}

/** Shows how many lots, by steps or typed, and what is held for them against what is there. */
export function LotsCard({ offering, lots, onLots, error, amount, available, isInsufficient }: Props) {
  const t = useMessages(purchaseMessages);
  const words = useMessages(equityMessages);
  const text = useBilingual();
  const own = useOwnMoneyText();
  const id = useId();
  const now = BigInt(lots || '0');
  const shares = now * BigInt(offering.lotShares);
  const hint = t('limit', { shares: offering.lotShares, max: groupDigits(offering.maxLots) });
  return (
    <Card>
      <h2 className="mb-3 flex flex-wrap items-center gap-2 font-semibold">
        {text(offering.company)} <RiskBadge level={offering.riskLevel} />
      </h2>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {t('lotsField')}
      </label>
      <div className="flex items-center gap-2">
        <Step label={t('less')} isOff={now <= 1n} onStep={() => onLots((now - 1n).toString())}>
          <Minus className="size-5" aria-hidden />
        </Step>
        <input
          id={id}
          value={lots}
          inputMode="numeric"
          maxLength={runtimeLimits.inputLength}
          autoComplete="off"
          onChange={(event) => onLots(event.target.value)}
          aria-invalid={error !== undefined || isInsufficient}
          aria-describedby={`${id}-below`}
          className="figures tap w-full min-w-0 flex-1 rounded-field border border-edge/60 bg-card px-3 text-center text-3xl font-semibold outline-none focus:border-action focus:ring-1 focus:ring-action"
        />
        <Step
          label={t('more')}
          isOff={now >= BigInt(offering.maxLots)}
          onStep={() => onLots((now + 1n).toString())}
        >
          <Plus className="size-5" aria-hidden />
        </Step>
      </div>
      <FieldMessage
        id={`${id}-below`}
        error={error ?? (isInsufficient ? t('insufficient') : undefined)}
        hint={hint}
      />
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="text-sm text-soft">
          {t('amount')} · {words('shares', { n: groupDigits(shares.toString()) })}
        </span>
        <Amount value={amount} className="text-xl font-semibold" />
      </div>
      <p className="mt-1 flex flex-wrap items-center justify-end gap-x-3 text-sm text-soft">
        {t('available', { amount: own(available) })}
        {isInsufficient && (
          <TextLink to="/pages/recharge/index" className="tap inline-flex items-center">
            {t('recharge')}
          </TextLink>
        )}
      </p>
    </Card>
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
