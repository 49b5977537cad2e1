import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { riskMessages } from '../risk.messages.ts';
import type { Questionnaire } from '../risk.queries.ts';
import { QuestionStep } from './question-step.tsx';
import { Review } from './review.tsx';

/** Asks the questions one by one, then shows all answers for a last look. */
export function Answering(props: { questionnaire: Questionnaire; retakesLeft: number; onDone: () => void }) {
  const t = useMessages(riskMessages);
  const { questions, version } = props.questionnaire;
  const [answers, setAnswers] = useEntryState<Record<string, string>>(`answers.${version}`, {});
  const [at, setAt] = useEntryState(`at.${version}`, 0);
  const submit = useCommand('/api/risk/submit');
  const question = questions[at];

  const choose = (of: string, answer: string) => {
    const next = { ...answers, [of]: answer };
    setAnswers(next);
    // After a change from the review everything else is answered: back to the review.
    setAt(Object.keys(answers).length === questions.length ? questions.length : at + 1);
  };
  const send = () =>
    submit.mutate(
      { version, answers },
      {
        onSuccess: () => {
          announce(t('submitted'));
          // Whoever answers again begins with the first question.
          setAnswers({});
          setAt(0);
          props.onDone();
        },
      },
    );
  const previous = at > 0 && (
    <Button look="secondary" onClick={() => setAt(at - 1)}>
      {t('previous')}
    </Button>
  );
  if (question) {
    return (
      <Screen action={previous}>
        <QuestionStep
          key={question.question}
          question={question}
          at={at}
          total={questions.length}
          chosen={answers[question.question]}
          onChoose={(answer) => choose(question.question, answer)}
        />
      </Screen>
    );
  }
  return (
    <Screen
      action={
        <>
          <OutcomeNotice error={submit.error} />
          <Button onClick={send} busy={submit.isPending}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <Review
        questionnaire={props.questionnaire}
        answers={answers}
        left={props.retakesLeft - 1}
        onChange={setAt}
      />
    </Screen>
  );
}
