import type { OperatorOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isZero } from '../../../platform/amounts.ts';
import { useLanguage } from '../../../platform/language.ts';
import { reading } from '../../../platform/reading.ts';
import { oneOf, useUrlState } from '../../../platform/url-state.ts';
import { Amount } from '../../../ui/amount.tsx';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Facts } from '../../../ui/facts.tsx';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useForecastMessages } from './forecast.messages.ts';

type Forecast = OperatorOutput<'/console/api/issuers/forecast'>;
type Day = Forecast['days'][number];

/** Shows what an issuer has to pay on each of the next days against its funds. */
export function IssuerScreen() {
  const texts = useForecastMessages();
  const language = useLanguage();
  const { issuerId } = useParams({ from: '/issuers/$issuerId' });
  const forecast = useQuery(reading('/console/api/issuers/forecast', { issuerId }));
  const { data } = forecast;
  return (
    <Page
      title={data ? data.name[language] : texts.title}
      lead={<Link to="/issuers">{texts.back}</Link>}
      actions={data && <AuditButton subjectId={issuerId} label={data.name[language]} />}
    >
      {data ? (
        <>
          <Standing data={data} />
          <Days query={forecast} />
        </>
      ) : (
        <Card>
          {forecast.error ? (
            <ErrorState error={forecast.error} onRetry={() => void forecast.refetch()} />
          ) : (
            <LoadingState rows={8} height={36} />
          )}
        </Card>
      )}
    </Page>
  );
}

function Standing({ data }: { data: Forecast }) {
  const texts = useForecastMessages();
  const { short, horizonDays, alertDays } = data;
  return (
    <Card title={texts.standing}>
      <Facts
        facts={[
          [texts.licence, data.licenceReference],
          [texts.funds, <Amount key="funds" value={data.funds} />],
          [
            texts.standing,
            <Badge key="standing" tone={short ? 'bad' : 'good'}>
              {short ? texts.short(short.on, short.missing, horizonDays) : texts.covered(horizonDays)}
            </Badge>,
          ],
        ]}
      />
      <p>{texts.alert(alertDays)}</p>
    </Card>
  );
}

const choices = ['all'] as const;

function Days({ query }: { query: { data: Forecast | undefined; error: unknown; refetch: () => unknown } }) {
  const texts = useForecastMessages();
  const [url] = useUrlState();
  const show = oneOf(choices, url.show);
  const days = query.data?.days;
  const items = useMemo(
    () => days && { items: days.filter(({ due }) => show === 'all' || !isZero(due)) },
    [days, show],
  );
  const columns = useMemo<Column<Day>[]>(
    () => [
      textColumn('on', texts.on, (day) => day.on, {
        cell: (day) => <span className="figures">{day.on}</span>,
      }),
      amountColumn('interest', texts.interest, (day) => day.interest),
      amountColumn('principal', texts.principal, (day) => day.principal),
      amountColumn('due', texts.due, (day) => day.due),
      amountColumn('left', texts.left, (day) => day.left, {
        cell: (day) =>
          day.left.startsWith('-') ? (
            <Badge tone="bad">
              <Amount value={day.left} />
            </Badge>
          ) : (
            <Amount value={day.left} />
          ),
      }),
    ],
    [texts],
  );
  return (
    <TableCard
      label={texts.days}
      title={texts.days}
      query={{ data: items, error: query.error, refetch: query.refetch }}
      columns={columns}
      rowKey={(day) => day.on}
      empty={{ title: texts.covered(query.data?.horizonDays ?? 30) }}
      filters={
        <FilterLinks
          label={texts.show}
          name="show"
          value={show ?? ''}
          options={[
            { value: '', text: texts.onlyDue },
            { value: 'all', text: texts.allDays },
          ]}
        />
      }
    />
  );
}
