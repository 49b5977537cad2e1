import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import type { LoanDetail } from '../loan.queries.ts';
import { workoutMessages } from '../workout.messages.ts';

/** Shows what was promised to customer service, as what was agreed: it changes nothing of what is owed. */
export default function PromiseCard({ promise }: { promise: NonNullable<LoanDetail['promise']> }) {
  const t = useMessages(workoutMessages);
  const { on } = useDates();
  return (
    <Card title={t('promiseTitle')} className="pb-2!">
      <Facts className="-mt-2">
        <Fact label={t('promiseAmount')} strong>
          <Amount value={promise.amount} hideable />
        </Fact>
        <Fact label={t('promiseBy')}>{on(promise.payOn)}</Fact>
        <Fact label={t('promiseState')}>{t(promise.state)}</Fact>
      </Facts>
      <p className="pb-2 text-sm text-soft">{t('promiseNote', { date: on(promise.recordedOn) })}</p>
    </Card>
  );
}
