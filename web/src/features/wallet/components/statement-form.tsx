import {
  atOnceEntries,
  periodOf,
  periodProblem,
  statementPeriods,
} from '@banyan/domain/wallet/statement-rules.ts';
import { useCommand } from '../../../platform/command.ts';
import { useConfig } from '../../../platform/config.ts';
import { useDates } from '../../../platform/dates.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { statementsMessages } from '../statements.messages.ts';

const choices = [...statementPeriods, 'own'] as const;
type Choice = (typeof choices)[number];

/** Asks for a statement: over a period that has a name, or from one day to another. */
export function StatementForm() {
  const t = useMessages(statementsMessages);
  const { on } = useDates();
  const today = useConfig()?.businessDate;
  const create = useCommand('/api/statement/create');
  const periodIn = ({ choice, from, to }: { choice: Choice; from: string; to: string }) =>
    choice === 'own' || !today ? { from, to } : periodOf(choice, today);
  const form = useForm({
    initial: { choice: 'this_month' as Choice, from: '', to: '' },
    problems: (values) => {
      const period = periodIn(values);
      const problem = period.from !== '' && period.to !== '' && today && periodProblem(period, today);
      return {
        from: period.from === '' && t('needDate'),
        to: period.to === '' ? t('needDate') : problem ? t(problem) : false,
      };
    },
    command: create,
    onSubmit: (values) => create.mutate(periodIn(values)),
  });
  const { choice } = form.values;
  const period = periodIn(form.values);
  return (
    <form {...form.props} className="space-y-3">
      <Chips<Choice>
        label={t('period')}
        value={choice}
        onChange={(chosen) => form.set({ choice: chosen })}
        options={choices.map((value) => ({ value, label: t(value) }))}
      />
      {choice === 'own' ? (
        <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
          <TextField label={t('from')} type="date" {...form.field('from')} />
          <TextField label={t('to')} type="date" {...form.field('to')} />
        </div>
      ) : (
        <p className="text-sm text-soft">
          {period.from !== '' && t('fromTo', { from: on(period.from), to: on(period.to) })}
        </p>
      )}
      <OutcomeNotice error={create.error} />
      {create.data?.state === 'waiting' && (
        <div role="status">
          <Notice>{t('waitingNote')}</Notice>
        </div>
      )}
      <Button type="submit" busy={create.isPending}>
        {t('make')}
      </Button>
      <p className="text-sm text-soft">{t('longNote', { n: atOnceEntries })}</p>
    </form>
  );
}
