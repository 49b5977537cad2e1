import type { Cascade, DivisionChoice } from '@banyan/domain/address/divisions.ts';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../platform/i18n.ts';
import { divisionMessages } from './divisions.messages.ts';

interface Step {
  /** The name chosen at this step, or an empty text. */
  chosen: string;
  names: readonly string[];
}

/** Shows one list after the other; what is chosen so far stands above and leads back. */
export function DivisionSteps({
  cascade,
  value,
  onChoose,
}: {
  cascade: Cascade;
  value: DivisionChoice;
  onChoose: (choice: DivisionChoice) => void;
}) {
  const [province, setProvince] = useState(value.province);
  const [city, setCity] = useState(value.city);
  const steps = stepsOf(cascade, { ...value, province, city });
  const [at, setAt] = useState(0);
  const step = steps[Math.min(at, steps.length - 1)];

  const choose = (name: string) => {
    if (at === 0) {
      const cities = citiesOf(cascade, name);
      const only = cities.length === 1 ? cities[0]?.[0] : undefined;
      setProvince(name);
      setCity(only ?? '');
      // A municipality is its own city: nothing to choose there.
      setAt(only === undefined ? 1 : 2);
    } else if (at === 1) {
      setCity(name);
      setAt(2);
    } else onChoose({ province, city, district: name });
  };
  return (
    <div>
      <Chosen steps={steps} at={at} onGoTo={setAt} />
      {step && <Names key={`${at} ${province} ${city}`} step={step} onChoose={choose} />}
    </div>
  );
}

const citiesOf = (cascade: Cascade, province: string) =>
  cascade.find(([name]) => name === province)?.[1] ?? [];

function stepsOf(cascade: Cascade, { province, city, district }: DivisionChoice): Step[] {
  const cities = citiesOf(cascade, province);
  const districts = cities.find(([name]) => name === city)?.[1] ?? [];
  const steps: Step[] = [{ chosen: province, names: cascade.map(([name]) => name) }];
  if (cities.length > 0) steps.push({ chosen: city, names: cities.map(([name]) => name) });
  if (districts.length > 0)
    steps.push({ chosen: districts.includes(district) ? district : '', names: districts });
  return steps;
}

function Chosen({ steps, at, onGoTo }: { steps: Step[]; at: number; onGoTo: (step: number) => void }) {
  const t = useMessages(divisionMessages);
  return (
    <div
      role="group"
      aria-label={t('divisionSteps')}
      className="-mx-4 -mt-4 flex flex-wrap border-b border-line px-2"
    >
      {steps.map(({ chosen }, i) => (
        <button
          key={i}
          type="button"
          aria-current={i === at ? 'step' : undefined}
          onClick={() => onGoTo(i)}
          className={clsx(
            'tap border-b-2 px-2 text-sm',
            i === at ? 'border-brand font-semibold text-action' : 'border-transparent text-soft',
          )}
        >
          {chosen === '' ? t('chooseHere') : <span lang="zh-Hans">{chosen}</span>}
        </button>
      ))}
    </div>
  );
}

/** One Tab stop for the whole list; arrow keys, Home and End move inside it. */
function Names({ step, onChoose }: { step: Step; onChoose: (name: string) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const { names, chosen } = step;
  const start = Math.max(0, names.indexOf(chosen));
  // The list before it is gone, and the focus would be gone with it.
  useEffect(() => {
    const button = list.current?.querySelectorAll('button')[start];
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'center' });
  }, [start]);
  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <div ref={list} role="group" onKeyDown={move} className="-mx-4 h-[50dvh] overflow-y-auto">
      {names.map((name, i) => (
        <button
          key={name}
          type="button"
          lang="zh-Hans"
          aria-pressed={name === chosen}
          tabIndex={i === start ? 0 : -1}
          onClick={() => onChoose(name)}
          className={clsx(
            'tap flex w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 active:bg-page',
            name === chosen && 'font-medium text-action',
          )}
        >
          <span className="min-w-0 flex-1">{name}</span>
          {name === chosen && <Check className="size-5 shrink-0" aria-hidden />}
        </button>
      ))}
    </div>
  );
}
