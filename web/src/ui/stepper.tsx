import { clsx } from 'clsx';
import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { uiMessages } from './ui.messages.ts';

export interface Step {
  title: ReactNode;
  note?: ReactNode;
  /** `ended` was called off, and is no failure. */
  state: 'done' | 'current' | 'toCome' | 'failed' | 'ended';
}

/** Shows steps of a business from top to bottom, the state shown by shape and word as well as by colour. */
export function Stepper({ steps }: { steps: Step[] }) {
  const t = useMessages(uiMessages);
  return (
    <ol>
      {steps.map((step, i) => (
        <li key={i} className="relative flex gap-3 pb-5 last:pb-0">
          {i < steps.length - 1 && (
            <span
              aria-hidden
              className={clsx(
                'absolute top-6 bottom-0 left-[11px] w-0.5',
                step.state === 'done' ? 'bg-brand' : 'bg-line',
              )}
            />
          )}
          <Dot state={step.state} />
          <div className="min-w-0 flex-1">
            <p className={clsx(step.state === 'toCome' ? 'text-soft' : 'font-medium')}>
              {step.title}
              {step.state !== 'failed' && step.state !== 'ended' && (
                <span className="sr-only"> ({t(step.state)})</span>
              )}
            </p>
            {step.note && <p className="text-sm text-soft">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Dot({ state }: { state: Step['state'] }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'z-1 grid size-6 shrink-0 place-items-center rounded-full border-2',
        state === 'done' && 'border-brand bg-brand text-white',
        state === 'current' && 'border-brand bg-card',
        state === 'toCome' && 'border-line bg-card',
        state === 'failed' && 'border-danger bg-danger text-white',
        state === 'ended' && 'border-soft bg-soft text-white',
      )}
    >
      {state === 'done' && <Check className="size-4" />}
      {state === 'failed' && <X className="size-4" />}
      {state === 'ended' && <Minus className="size-4" />}
      {state === 'current' && <span className="size-2 rounded-full bg-brand" />}
    </span>
  );
}
