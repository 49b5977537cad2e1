import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { repayMessages } from '../repay.messages.ts';
import type { Whole } from '../repayment.ts';

interface Props {
  whole: readonly Whole[];
  /** The amount to repay, in minor units. */
  amount: bigint;
  onPick: (amount: bigint) => void;
}

/** Chooses how many instalments are paid whole, the oldest first. */
export function InstalmentSteps({ whole, amount, onPick }: Props) {
  const t = useMessages(repayMessages);
  const paid = whole.filter((each) => each.amount <= amount);
  const last = paid.at(-1);
  const more = whole[paid.length];
  // An amount in between goes down to what it pays whole, and only then to less.
  const less = last && last.amount < amount ? last : paid.at(-2);
  return (
    <div className="flex items-center gap-2" role="group" aria-label={t('instalments')}>
      <Step label={t('less')} onStep={less && (() => onPick(less.amount))}>
        <Minus className="size-5" aria-hidden />
      </Step>
      <p className="flex-1 text-center text-sm" aria-live="polite">
        {last ? t('through', { n: last.through }) : t('throughNone')}
      </p>
      <Step label={t('more')} onStep={more && (() => onPick(more.amount))}>
        <Plus className="size-5" aria-hidden />
      </Step>
    </div>
  );
}

interface StepProps {
  label: string;
  onStep: (() => void) | undefined;
  children: ReactNode;
}

const Step = ({ label, onStep, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={!onStep}
    onClick={onStep}
    className="tap grid w-12 shrink-0 place-items-center rounded-field bg-tint text-action active:bg-line disabled:opacity-40"
  >
    {children}
  </button>
);
