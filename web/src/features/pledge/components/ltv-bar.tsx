import { clsx } from 'clsx';
import type { Pledge } from '../pledge.queries.ts';

const fullBps = 10_000;
const percentOf = (bps: number): string => `${(Math.min(bps, fullBps) / fullBps) * 100}%`;

/** Draws how much of the value a loan comes to, against the marks of the warning and of the call. */
export function LtvBar({
  ltvBps,
  terms,
}: Pick<Pledge, 'ltvBps'> & { terms: Pick<Pledge['terms'], 'warningBps' | 'callBps'> }) {
  const { warningBps, callBps } = terms;
  return (
    // The figures stand beside it.
    <div aria-hidden data-bar className="relative my-2 h-2.5 rounded-full bg-line">
      <div
        className={clsx(
          'h-full rounded-full',
          ltvBps >= callBps ? 'bg-danger' : ltvBps >= warningBps ? 'bg-warning' : 'bg-brand',
        )}
        style={{ width: percentOf(ltvBps) }}
      />
      {[warningBps, callBps].map((mark) => (
        <span
          key={mark}
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
          style={{ left: percentOf(mark) }}
        />
      ))}
    </div>
  );
}
