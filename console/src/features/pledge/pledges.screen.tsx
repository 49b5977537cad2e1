import { displayRate } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { reading } from '../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { Amount } from '../../ui/amount.tsx';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Facts } from '../../ui/facts.tsx';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { percent } from './percent.ts';
import { usePledgeMessages } from './pledge.messages.ts';
import { type Monitor, type Pledge, pledgeStates, pledgeTone } from './pledge.ts';
import { NewestSales } from './pledge-sales.tsx';

const pageSize = 50;
const pledgeOrders = ['newest', 'ltv'] as const;

/** Shows what is lent against shares, the pledges nearest to trouble, and every pledge. */
export function PledgesScreen() {
  const texts = usePledgeMessages();
  const [url] = useUrlState();
  const state = oneOf(pledgeStates, url.state);
  const order = oneOf(pledgeOrders, url.order);
  const cursor = trailOf(url.trail).at(-1);
  const columns = usePledgeColumns();
  const query = useQuery(
    reading('/console/api/pledges', {
      limit: pageSize,
      ...(state && { state }),
      ...(order && { order }),
      ...(cursor && { cursor }),
    }),
  );
  const monitor = useQuery(reading('/console/api/pledges/monitor', {}));
  return (
    <Page title={texts.title} lead={texts.lead}>
      {!monitor.data &&
        (monitor.error ? (
          <ErrorState error={monitor.error} onRetry={() => void monitor.refetch()} />
        ) : (
          <LoadingState />
        ))}
      {monitor.data && <Totals of={monitor.data} />}
      {monitor.data && (
        <TableCard
          label={texts.riskiest}
          title={texts.riskiest}
          query={{ data: { items: monitor.data.riskiest }, error: null, refetch: () => undefined }}
          columns={columns}
          rowKey={(row) => row.pledgeId}
          empty={{ title: texts.noRiskiest }}
          scope="riskiest"
        />
      )}
      {monitor.data && <NewestSales sales={monitor.data.sales} />}
      <TableCard
        label={texts.list}
        query={query}
        columns={columns}
        rowKey={(row) => row.pledgeId}
        empty={{ title: texts.empty }}
        filters={
          <>
            <FilterLinks
              label={texts.show}
              name="state"
              value={state ?? ''}
              options={[
                { value: '', text: texts.all },
                ...pledgeStates.map((value) => ({ value, text: texts[`state_${value}`] })),
              ]}
            />
            <FilterLinks
              label={texts.order}
              name="order"
              value={order ?? 'newest'}
              options={pledgeOrders.map((value) => ({ value, text: texts[`order_${value}`] }))}
            />
          </>
        }
      />
    </Page>
  );
}

function Totals({ of }: { of: Monitor }) {
  const texts = usePledgeMessages();
  return (
    <Card title={texts.monitor}>
      <Facts
        columns={2}
        facts={[
          [texts.outstanding, <Amount key="outstanding" value={of.outstanding} />],
          [texts.interestDue, <Amount key="interest" value={of.interestDue} />],
          [texts.funds, <Amount key="funds" value={of.funds} />],
          ...of.states.map(
            ({ state, pledges, outstanding }) =>
              [
                texts[`state_${state}`],
                <span key={state}>
                  <Amount value={outstanding} /> · {texts.ofPledges(pledges)}
                </span>,
              ] as const,
          ),
        ]}
      />
    </Card>
  );
}

function usePledgeColumns(): Column<Pledge>[] {
  const texts = usePledgeMessages();
  const language = useLanguage();
  return useMemo(
    () => [
      textColumn('number', texts.number, (row) => row.number, {
        cell: (row) => (
          <Stacked below={showInstant(row.openedAt)}>
            <Link
              to="/pledges/$userId/$pledgeId"
              params={{ userId: row.user.userId, pledgeId: row.pledgeId }}
            >
              {row.number}
            </Link>
          </Stacked>
        ),
      }),
      textColumn('user', texts.user, (row) => row.user.username),
      textColumn('shares', texts.shares, (row) => row.company[language], {
        cell: (row) => (
          <Stacked below={`${row.symbol} · ${texts.ofShares(row.shares)}`} wraps>
            {row.company[language]}
          </Stacked>
        ),
      }),
      amountColumn('owed', texts.owed, (row) => row.owed),
      amountColumn('value', texts.value, (row) => row.value, {
        cell: (row) => <Stacked below={texts.atPrice(row.price)}>¥{row.value}</Stacked>,
      }),
      amountColumn('ltv', texts.ltv, (row) => displayRate(row.ltvBps), {
        cell: (row) => percent(row.ltvBps),
      }),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={row.cureUntil ? showInstant(row.cureUntil) : ''}>
            <Badge tone={pledgeTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
    ],
    [texts, language],
  );
}
