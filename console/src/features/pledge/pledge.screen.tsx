import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { reading } from '../../platform/reading.ts';
import { Amount } from '../../ui/amount.tsx';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Facts } from '../../ui/facts.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { percent } from './percent.ts';
import { usePledgeMessages } from './pledge.messages.ts';
import { type PledgeDetail, type PledgeStep, pledgeTone } from './pledge.ts';
import { PledgeSales } from './pledge-sales.tsx';

/** Shows one pledge: how it stands, its rules, and what happened to it. */
export function PledgeScreen() {
  const texts = usePledgeMessages();
  const { userId, pledgeId } = useParams({ from: '/pledges/$userId/$pledgeId' });
  const { data, error, refetch } = useQuery(reading('/console/api/pledges/detail', { userId, pledgeId }));
  return (
    <Page title={data?.number ?? texts.title} lead={<Link to="/pledges">{texts.back}</Link>}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && (
        <>
          <FactsCard of={data} />
          <PledgeSales sales={data.sales} />
          <Steps of={data} />
        </>
      )}
    </Page>
  );
}

function FactsCard({ of }: { of: PledgeDetail }) {
  const texts = usePledgeMessages();
  const language = useLanguage();
  const { user, terms } = of;
  return (
    <Card title={texts.facts} aside={<Badge tone={pledgeTone[of.state]}>{texts[`state_${of.state}`]}</Badge>}>
      <Facts
        columns={2}
        facts={[
          [
            texts.user,
            <Link key="user" to="/users/$userId" params={{ userId: user.userId }}>
              {user.username}
            </Link>,
          ],
          [texts.shares, `${of.company[language]} · ${texts.ofShares(of.shares)}`],
          [texts.principal, <Amount key="principal" value={of.principal} />],
          [texts.outstanding, <Amount key="outstanding" value={of.outstanding} />],
          [texts.interestDue, <Amount key="interest" value={of.interestDue} />],
          [
            texts.value,
            <span key="value">
              <Amount value={of.value} /> · {texts.atPrice(of.price)}
            </span>,
          ],
          [texts.ltv, percent(of.ltvBps)],
          [texts.warningPrice, <Amount key="warning" value={of.warningPrice} />],
          [texts.callPrice, <Amount key="call" value={of.callPrice} />],
          [
            texts.rules,
            [terms.ltvBps, terms.warningBps, terms.callBps].map((bps) => percent(bps)).join(' / '),
          ],
          [texts.rate, percent(terms.rateBps)],
          [texts.cureUntil, of.cureUntil ? showInstant(of.cureUntil) : '—'],
          [texts.openedAt, showInstant(of.openedAt)],
          [texts.endedAt, of.endedAt ? showInstant(of.endedAt) : '—'],
        ]}
      />
    </Card>
  );
}

function Steps({ of }: { of: PledgeDetail }) {
  const texts = usePledgeMessages();
  const columns = useMemo<Column<PledgeStep>[]>(
    () => [
      textColumn('at', texts.at, (row) => row.at, {
        cell: (row) => <Stacked below={showInstant(row.at)}>{row.on}</Stacked>,
      }),
      textColumn('kind', texts.kind, (row) => texts[`kind_${row.kind}`]),
      amountColumn('shares', texts.shares, (row) => row.sharesAfter, {
        cell: (row) => (
          <Stacked below={row.shares === '0' ? '' : texts.ofShares(row.shares)}>
            {texts.ofShares(row.sharesAfter)}
          </Stacked>
        ),
      }),
      amountColumn('interest', texts.interest, (row) => row.interest),
      amountColumn('principal', texts.principalMoved, (row) => row.principal),
      amountColumn('owed', texts.owed, (row) => row.owedAfter),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={`${percent(row.ltvBps)} · ${texts.atPrice(row.price)}`}>
            <Badge tone={pledgeTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.steps}
      title={texts.steps}
      query={{ data: { items: of.steps }, error: null, refetch: () => undefined }}
      columns={columns}
      rowKey={(row) => row.stepId}
      empty={{ title: texts.noSteps }}
      scope="steps"
    />
  );
}
