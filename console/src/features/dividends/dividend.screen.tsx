import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { reading } from '../../platform/reading.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { type DividendDetail, dividendTone } from './dividend.ts';
import { DividendActions } from './dividend-actions.tsx';
import { useTerms } from './dividend-dialogs.tsx';
import { useDividendsMessages } from './dividends.messages.ts';

/** Shows one dividend: its terms, who decided about it, what its claims come to, and what its company has for it. */
export function DividendScreen() {
  const texts = useDividendsMessages();
  const language = useLanguage();
  const { dividendId } = useParams({ from: '/dividends/$dividendId' });
  const { data, error, refetch } = useQuery(reading('/console/api/dividends/detail', { dividendId }));
  return (
    <Page
      title={data?.company[language] ?? texts.dividends}
      lead={<Link to="/dividends">{texts.back}</Link>}
      actions={data && <DividendActions dividend={data} />}
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && (
        <>
          <Terms dividend={data} />
          <Payment dividend={data} />
        </>
      )}
    </Page>
  );
}

interface Props {
  dividend: DividendDetail;
}

const shown = (instant: string | null): string => (instant === null ? '—' : showInstant(instant));

function Terms({ dividend }: Props) {
  const texts = useDividendsMessages();
  return (
    <Card
      title={texts.terms}
      aside={<Badge tone={dividendTone[dividend.state]}>{texts[`state_${dividend.state}`]}</Badge>}
    >
      <Facts
        columns={2}
        facts={[
          ...useTerms(dividend),
          [texts.decidedBy, dividend.decidedBy ?? '—'],
          [texts.askedBy, dividend.withdrawalAskedBy ?? '—'],
          [texts.withdrawnBy, dividend.withdrawnBy ?? '—'],
          [texts.recordedAt, shown(dividend.recordedAt)],
          [texts.settledAt, shown(dividend.settledAt)],
        ]}
      />
    </Card>
  );
}

function Payment({ dividend }: Props) {
  const texts = useDividendsMessages();
  const { account, funds, claims, claimedShares, amount, paid, unpaid } = dividend;
  return (
    <Card title={texts.payment} aside={<Link to="/funding">{texts.toFunding}</Link>}>
      <Facts
        columns={2}
        facts={[
          [texts.claims, claims],
          [texts.claimedShares, claimedShares],
          [texts.amount, <Amount key="amount" value={amount} />],
          [texts.paid, <Amount key="paid" value={paid} />],
          [texts.unpaid, <Amount key="unpaid" value={unpaid} />],
          [texts.account, account],
          [texts.funds, <Amount key="funds" value={funds} />],
        ]}
      />
    </Card>
  );
}
