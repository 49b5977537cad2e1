import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';
import { Card, Fact, Facts } from './card.tsx';
import { useNewResult } from './new-result.ts';

/** `ended` is neither good nor bad: somebody has called it off, or let it lapse. */
export type ResultTone = 'success' | 'waiting' | 'failed' | 'ended';

/** The drawing on the disc: a tick, the hands of a clock, a cross, a dash. */
const marks: Record<ResultTone, { path: string; className: string }> = {
  success: { path: 'm23 37 9 9 18-20', className: 'text-brand' },
  waiting: { path: 'M36 21v16l10 6', className: 'text-warning' },
  failed: { path: 'm27 27 18 18m0-18L27 45', className: 'text-danger' },
  ended: { path: 'M25 36h22', className: 'text-soft' },
};

/** Shows the head of a result, a moment of its own: what became of it, how much it was about, and what happens next. */
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
  const { path, className } = marks[tone];
  const heading = useNewResult(tone);
  return (
    <div className="flex flex-col items-center px-4 pt-8 pb-6 text-center">
      <svg viewBox="0 0 72 72" className={clsx('size-18', className)} fill="none" aria-hidden="true">
        <circle cx="36" cy="36" r="36" fill="currentColor" />
        <path
          d={path}
          pathLength="1"
          className="drawn"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p ref={heading} tabIndex={-1} role="status" className="mt-4 text-lg font-semibold outline-none">
        {title}
      </p>
      {amount !== undefined && <Amount value={amount} hideable className="mt-2 text-3xl font-semibold" />}
      {children && <div className="mt-3 text-soft">{children}</div>}
    </div>
  );
}

/** Says what happens after this, in the order of the days. */
export const NextDays = ({
  title,
  days,
}: {
  title: string;
  days: readonly { on: string; what: ReactNode }[];
}) => (
  <Card title={title} className="pb-2!">
    <Facts>
      {days.map(({ on, what }) => (
        <Fact key={on} label={on}>
          {what}
        </Fact>
      ))}
    </Facts>
  </Card>
);
