import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { certificationMessages } from '../certification.messages.ts';

/** Shows where one is in a form of a few steps, side by side. */
export function StepBar({ steps, at }: { steps: string[]; at: number }) {
  const t = useMessages(certificationMessages);
  return (
    <div className="rounded-card bg-card px-4 py-3">
      <h2 className="sr-only">{t('stepOf', { n: at + 1, total: steps.length })}</h2>
      <ol className="triples gap-2">
        {steps.map((title, i) => (
          <li
            key={title}
            aria-current={i === at ? 'step' : undefined}
            className={clsx('text-center text-xs', i === at ? 'font-semibold' : 'text-soft')}
          >
            <span
              aria-hidden
              className={clsx(
                'mx-auto mb-1 grid size-[1.7em] place-items-center rounded-full text-sm',
                i <= at ? 'bg-action text-white' : 'bg-line text-soft',
              )}
            >
              {i < at ? <Check className="size-[1.1em]" /> : i + 1}
            </span>
            {title}
          </li>
        ))}
      </ol>
    </div>
  );
}
