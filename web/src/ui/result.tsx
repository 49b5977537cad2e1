import { clsx } from 'clsx';
import { Check, Clock, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';
import { useNewResult } from './new-result.ts';

/** `ended` is neither good nor bad: somebody has called it off, or let it lapse. */
export type ResultTone = 'success' | 'waiting' | 'failed' | 'ended';
const looks = {
  success: { icon: Check, className: 'bg-brand' },
  waiting: { icon: Clock, className: 'bg-warning' },
  failed: { icon: X, className: 'bg-danger' },
  ended: { icon: Minus, className: 'bg-soft' },
};

/** Shows the head of a result: what became of it, and how much it was about. */
export function ResultHead({
  tone,
  title,
  amount,
  children,
}: {
  tone: ResultTone;
  title: string;
  /** Left out where it was about none, or about other people's. */
  amount?: string | undefined;
  children?: ReactNode;
}) {
  const { icon: Icon, className } = looks[tone];
  const heading = useNewResult(tone);
  return (
    <div className="flex flex-col items-center rounded-card bg-card px-4 py-6 text-center">
      <span className={clsx('grid size-14 place-items-center rounded-full text-white', className)}>
        <Icon className="size-7" strokeWidth={2.5} aria-hidden />
      </span>
      <p ref={heading} tabIndex={-1} role="status" className="mt-3 text-lg font-semibold outline-none">
        {title}
      </p>
      {amount !== undefined && <Amount value={amount} hideable className="mt-1 text-2xl font-semibold" />}
      {children && <div className="mt-2 text-sm text-soft">{children}</div>}
    </div>
  );
}
