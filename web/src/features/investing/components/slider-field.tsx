import { useId } from 'react';
import { runtimeLimits } from '../../../platform/runtime-limits.ts';
import { FieldMessage } from '../../../ui/field.tsx';

interface Props {
  label: string;
  /** The typed text; the slider stands where it points, as far as it reaches. */
  value: string;
  onChange: (value: string) => void;
  unit: string;
  /** The slider's range and step, in the unit that is typed. */
  min: number;
  max: number;
  step: number;
  inputMode?: 'decimal' | 'numeric';
  error: string | undefined;
  hint: string;
}

/** Shows a number that is typed or drawn with a slider: both show the same. */
export function SliderField(props: Props) {
  const { label, value, onChange, unit, min, max, step, inputMode = 'decimal', error, hint } = props;
  const id = useId();
  const at = Math.min(max, Math.max(min, Number(value) || min));
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3">
        <label htmlFor={id} className="min-w-0 flex-[1_1_6rem] text-sm font-medium">
          {label}
        </label>
        <span className="ml-auto flex items-center gap-1">
          <input
            id={id}
            value={value}
            inputMode={inputMode}
            maxLength={runtimeLimits.inputLength}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-below`}
            className="figures tap w-32 rounded-field border border-edge/60 bg-card px-3 text-right font-semibold outline-none focus:border-action focus:ring-1 focus:ring-action"
          />
          <span className="text-sm text-soft">{unit}</span>
        </span>
      </div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${value} ${unit}`}
        min={min}
        max={max}
        step={step}
        value={at}
        onChange={(event) => onChange(event.target.value)}
        className="tap w-full accent-action"
      />
      <FieldMessage id={`${id}-below`} error={error} hint={hint} />
    </div>
  );
}
