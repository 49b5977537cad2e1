import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { readingUnseen } from '../../../platform/reading.ts';
import { trailOf, useUrlState } from '../../../platform/url-state.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Page } from '../../../ui/page.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import { useLoanFinder } from '../use-loan-finder.tsx';
import { useWorkoutMessages } from './workout.messages.ts';
import { type LateLoan, promiseTone } from './workout.ts';

const pageSize = 50;

/** Shows the loans that are late, those that are late longest in front. */
export function CollectionsScreen() {
  const texts = useWorkoutMessages();
  const [url] = useUrlState();
  const shared = useLoanMessages();
  const cursor = trailOf(url.trail).at(-1);
  const { name, finder } = useLoanFinder(texts.find);
  const query = useQuery(
    readingUnseen('/console/api/loans/collections', {
      limit: pageSize,
      ...(name && { name }),
      ...(cursor && { cursor }),
    }),
  );
  return (
    <Page title={texts.collections} lead={texts.collectionsLead}>
      <TableCard
        label={texts.collections}
        query={query}
        columns={useCollectionColumns()}
        rowKey={(row) => row.loanId}
        empty={name ? { title: texts.noneFound, help: shared.noneHelp } : { title: texts.none }}
        filters={finder}
      />
    </Page>
  );
}

function useCollectionColumns(): Column<LateLoan>[] {
  const texts = useWorkoutMessages();
  const shared = useLoanMessages();
  const language = useLanguage();
  return useMemo(
    () => [
      textColumn('number', shared.number, (row) => row.number, {
        cell: (row) => (
          <Stacked below={row.name[language]}>
            <Link to="/loans/$userId/$loanId" params={{ userId: row.user.userId, loanId: row.loanId }}>
              {row.number}
            </Link>
          </Stacked>
        ),
      }),
      textColumn('user', shared.user, (row) => row.user.username),
      textColumn('days', texts.days, (row) => texts.daysOf(row.daysOverdue), {
        align: 'end',
        compare: (a, b) => a.daysOverdue - b.daysOverdue,
      }),
      amountColumn('overdue', texts.overdue, (row) => row.overdue),
      textColumn('contactedAt', texts.contactedAt, (row) =>
        row.contactedAt === null ? texts.never : showInstant(row.contactedAt),
      ),
      textColumn('promise', texts.promise, ({ promise }) => (promise ? promiseText(promise, texts) : ''), {
        cell: ({ promise }) =>
          promise && (
            <Stacked below={agreedText(promise, texts)}>
              <Badge tone={promiseTone[promise.state]}>{texts[`promise_${promise.state}`]}</Badge>
            </Stacked>
          ),
      }),
    ],
    [texts, shared, language],
  );
}

type Promised = NonNullable<LateLoan['promise']>;
type Texts = ReturnType<typeof useWorkoutMessages>;

const agreedText = ({ amount, payOn }: Promised, texts: Texts): string => `¥${amount} ${texts.by(payOn)}`;
/** Returns the text of a promise. Its state stands in front, also for the order by this column. */
const promiseText = (promise: Promised, texts: Texts): string =>
  `${texts[`promise_${promise.state}`]} ${agreedText(promise, texts)}`;
