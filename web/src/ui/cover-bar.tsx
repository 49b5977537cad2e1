import { clsx } from 'clsx';

const fullBps = 10_000;
/** A cover above this is drawn as long as this, and said as a multiple: what matters lies below 100 %. */
const drawnUpToBps = 20_000;

/** Draws how far what is there covers what is due, against a mark where all of it would be covered. */
export function CoverBar({ coverBps }: { coverBps: number }) {
  const drawn = Math.min(coverBps, drawnUpToBps);
  const whole = Math.max(fullBps, drawn);
  const isLow = coverBps < fullBps;
  const markAt = (fullBps / whole) * 100;
  return (
    // The figures stand beside it.
    <div aria-hidden data-bar>
      <div className="relative mt-1 h-2.5 rounded-full bg-line">
        <div
          className={clsx('h-full rounded-full', isLow ? 'bg-warning' : 'bg-brand')}
          style={{ width: `${(drawn / whole) * 100}%` }}
        />
        <span className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink" style={{ left: `${markAt}%` }} />
      </div>
      <p className="mt-1 flex text-xs text-soft">
        <span style={{ flexBasis: `${markAt}%` }} className="shrink-0 text-right">
          {coverBps > drawnUpToBps ? '1×' : '100%'}
        </span>
      </p>
    </div>
  );
}
