import { useEffect, useRef } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { riskMessages } from '../risk.messages.ts';
import type { Questionnaire } from '../risk.queries.ts';

/** Shows all answers once more, before they count: the questionnaire cannot be taken often. */
export function Review({
  questionnaire,
  answers,
  left,
  onChange,
}: {
  questionnaire: Questionnaire;
  answers: Record<string, string>;
  left: number;
  onChange: (at: number) => void;
}) {
  const t = useMessages(riskMessages);
  const text = useBilingual();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section>
      <h2 ref={head} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t('reviewTitle')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-soft">{t('reviewNote', { left })}</p>
      <ol className="divide-y divide-line rounded-card bg-card px-4">
        {questionnaire.questions.map((each, i) => {
          const answer = each.answers.find((one) => one.answer === answers[each.question]);
          return (
            <li key={each.question} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="text-sm text-soft">{text(each.text)}</p>
                <p className="font-medium">{answer && text(answer.text)}</p>
              </div>
              <button
                type="button"
                onClick={() => onChange(i)}
                aria-label={`${t('change')}: ${text(each.text)}`}
                className="tap -mr-2 rounded-full px-2 text-sm font-medium text-action"
              >
                {t('change')}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
