import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { FieldMessage } from '../../../ui/field.tsx';
import { exchangeGoodMessages } from '../exchange-good.messages.ts';
import { countOf } from '../good-terms.ts';

interface Props {
  value: string;
  onChange: (count: string) => void;
  most: number;
  error: string | undefined;
}

/** Takes how many pieces, by steps or typed, up to the most that there may be. */
export function CountField({ value, onChange, most, error }: Props) {
  const t = useMessages(exchangeGoodMessages);
  const id = useId();
  const now = countOf(value);
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-sm text-soft">
          {t('count')}
        </label>
        <div className="ml-auto flex items-center gap-1">
          <Step label={t('fewer')} isOff={now <= 1} onStep={() => onChange(String(now - 1))}>
            <Minus className="size-5" aria-hidden />
          </Step>
          <input
            id={id}
            value={value}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-below`}
            className={clsx(
              'figures tap w-16 rounded-field border bg-card text-center text-lg font-semibold outline-none focus:ring-1',
              error === undefined
                ? 'border-edge/60 focus:border-action focus:ring-action'
                : 'border-danger focus:ring-danger',
            )}
          />
          <Step label={t('more')} isOff={now >= most} onStep={() => onChange(String(now + 1))}>
            <Plus className="size-5" aria-hidden />
          </Step>
        </div>
      </div>
      <div className="text-right">
        <FieldMessage id={`${id}-below`} error={error} hint={t('most', { n: most })} />
      </div>
    </div>
  );
}

function Step(props: { label: string; isOff: boolean; onStep: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      disabled={props.isOff}
      onClick={props.onStep}
      className="tap grid size-11 shrink-0 place-items-center rounded-field bg-tint text-action disabled:bg-line disabled:text-faint"
    >
      {props.children}
    </button>
  );
}
