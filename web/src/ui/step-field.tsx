import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { runtimeLimits } from '../platform/runtime-limits.ts';
import { FieldMessage } from './field.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  hint: ReactNode;
  inputMode: 'decimal' | 'numeric';
  /** The labels of the buttons on both sides. */
  down: string;
  up: string;
  onStep: (direction: 1 | -1) => void;
}

/** Takes a figure, typed or by steps. */
export function StepField({
  label,
  value,
  onChange,
  onBlur,
  error,
  hint,
  inputMode,
  down,
  up,
  onStep,
}: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <Step label={down} onStep={() => onStep(-1)}>
          <Minus className="size-5" aria-hidden />
        </Step>
        <input
          id={id}
          value={value}
          inputMode={inputMode}
          maxLength={runtimeLimits.inputLength}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-below`}
          className={clsx(
            'figures tap w-full min-w-0 flex-1 rounded-field border bg-card text-center text-xl font-semibold outline-none focus:ring-1',
            error === undefined
              ? 'border-edge/60 focus:border-action focus:ring-action'
              : 'border-danger focus:ring-danger',
          )}
        />
        <Step label={up} onStep={() => onStep(1)}>
          <Plus className="size-5" aria-hidden />
        </Step>
      </div>
      <FieldMessage id={`${id}-below`} error={error} hint={hint} />
    </div>
  );
}

function Step({ label, onStep, children }: { label: string; onStep: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onStep}
      className="tap grid w-12 shrink-0 place-items-center rounded-field bg-tint text-action active:bg-line"
    >
      {children}
    </button>
  );
}
