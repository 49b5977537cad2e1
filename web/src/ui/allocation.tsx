import { clsx } from 'clsx';
import { useBalancesHidden } from '../platform/money.ts';
import type { PageUrl } from '../platform/navigation.ts';
import { Amount } from './amount.tsx';
import { Link } from './link.tsx';
import { lookOf } from './part-looks.ts';

interface Part {
  name: string;
  /** A decimal string of the wire, not below zero. */
  amount: string;
  /** The list that the amount sums. */
  to: PageUrl;
}

/**
 * Shows in short what one's own money is made of: a bar, and each part with its amount, which opens its list. The
 * lengths of the pieces say as much as the amounts: the eye hides both.
 */
export function Allocation({ parts }: { parts: readonly Part[] }) {
  const isHidden = useBalancesHidden();
  return (
    <div>
      <div className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-line" aria-hidden data-bar>
        {parts.map(
          ({ to, amount }, i) =>
            !isHidden &&
            Number(amount) > 0 && (
              <span
                key={to}
                className={clsx('min-w-1', lookOf(i))}
                style={{ flex: `${Number(amount)} 0 0` }}
              />
            ),
        )}
      </div>
      <div className="mt-1 pairs gap-x-3">
        {parts.map(({ name, amount, to }, i) => (
          <Link key={to} to={to} className="tap block rounded-field py-1.5 active:bg-page">
            <span className="flex items-center gap-1.5 text-sm text-soft">
              <span className={clsx('size-2 shrink-0 rounded-full', lookOf(i))} aria-hidden />
              {name}
            </span>
            <Amount value={amount} hideable className="font-medium" />
          </Link>
        ))}
      </div>
    </div>
  );
}
