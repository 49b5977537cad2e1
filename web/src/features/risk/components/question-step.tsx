import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { ProgressBar } from '../../../ui/progress.tsx';
import { riskMessages } from '../risk.messages.ts';
import type { Question } from '../risk.queries.ts';

/** Shows one question: choosing an answer goes on to the next. */
export function QuestionStep({
  question,
  at,
  total,
  chosen,
  onChoose,
}: {
  question: Question;
  at: number;
  total: number;
  chosen: string | undefined;
  onChoose: (answer: string) => void;
}) {
  const t = useMessages(riskMessages);
  const text = useBilingual();
  const head = useRef<HTMLHeadingElement>(null);
  // The answer that was pressed is gone: what is read next is the new question.
  useEffect(() => head.current?.focus(), []);
  const progress = t('progress', { n: at + 1, total });
  return (
    <section>
      <p className="mb-2 text-sm text-soft">{progress}</p>
      <ProgressBar value={BigInt(at + 1)} max={BigInt(total)} label={progress} />
      <h2 ref={head} tabIndex={-1} className="mt-5 mb-4 text-xl font-semibold outline-none">
        {text(question.text)}
      </h2>
      <div role="group" aria-label={text(question.text)} className="space-y-2">
        {question.answers.map((each) => {
          const isChosen = each.answer === chosen;
          return (
            <button
              key={each.answer}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(each.answer)}
              className={clsx(
                'tap flex w-full items-center gap-3 rounded-card border px-4 py-3 text-left active:bg-tint',
                isChosen ? 'border-action bg-tint font-medium text-pressed' : 'border-line bg-card',
              )}
            >
              <span className="min-w-0 flex-1">{text(each.text)}</span>
              {isChosen && <Check className="size-5 shrink-0" aria-hidden />}
            </button>
          );
        })}
      </div>
    </section>
  );
}
