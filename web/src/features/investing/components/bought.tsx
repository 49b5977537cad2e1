import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { NextDays, ResultHead } from '../../../ui/result.tsx';
import type { SubscriptionDetail } from '../investing.queries.ts';
import { paidByPerson } from './benefits.tsx';
import { investmentDetailMessages } from './investment-detail.messages.ts';

/** Shows that an investment was made, and which day brings what. */
export function Bought({ item }: { item: SubscriptionDetail }) {
  const own = useMessages(investmentDetailMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  const ownPart = paidByPerson(item);
  const first = item.payouts.find(({ kind }) => kind === 'interest');
  // The last day brings both: it is said once, as the day on which the principal comes back.
  const isBefore = first !== undefined && first.dueOn < item.maturesOn;
  return (
    <>
      <ResultHead tone="success" title={own('bought')} amount={item.principal}>
        {own('boughtNote', { date: on(item.valueOn) })}
        {ownPart !== null && <p>{own('youPaid', { amount: money(ownPart) })}</p>}
      </ResultHead>
      <NextDays
        title={own('next')}
        days={[
          { on: on(item.valueOn), what: own('nextValue') },
          ...(isBefore
            ? [
                {
                  on: on(first.dueOn),
                  what: (
                    <>
                      {own('nextInterest')} <Amount value={first.amount} hideable className="font-medium" />
                    </>
                  ),
                },
              ]
            : []),
          { on: on(item.maturesOn), what: own('nextPrincipal') },
        ]}
      />
    </>
  );
}
