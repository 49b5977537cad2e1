import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useRef } from 'react';

export interface Option<Value extends string> {
  value: Value;
  label: string;
}

/** Shows a row of tabs that may scroll sideways; arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = options.findIndex((option) => option.value === value);
    const next = options[(at + step + options.length) % options.length];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="no-bar -mx-4 flex overflow-x-auto px-2"
    >
      {options.map((option) => {
        const isOn = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            role="tab"
            data-value={option.value}
            aria-selected={isOn}
            tabIndex={isOn ? 0 : -1}
            onClick={() => onChange(option.value)}
            className={clsx(
              'tap shrink-0 border-b-2 px-3 text-sm whitespace-nowrap -outline-offset-2',
              isOn ? 'border-brand font-semibold text-action' : 'border-transparent text-soft',
            )}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}

/** Shows one of a few, all in sight: real radio buttons under the look of a switch. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap rounded-field bg-line p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid min-h-[44px] flex-1 cursor-pointer place-items-center rounded-[calc(var(--unit)*2)] px-2 text-center text-sm has-checked:bg-card has-checked:font-semibold has-checked:text-action has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
