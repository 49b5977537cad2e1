/** Shows how full something is, in parts of a whole that were counted (never padded). */
export function ProgressBar({ value, max, label }: { value: bigint; max: bigint; label: string }) {
  const percent = max === 0n ? 0 : Number((value * 1000n) / max) / 10;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-brand" style={{ width: `${Math.min(100, percent)}%` }} />
    </div>
  );
}
