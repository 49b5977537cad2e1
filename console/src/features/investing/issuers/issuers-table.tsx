import type { OperatorOutput } from '@banyan/api/contract.ts';
import { displayRatio } from '@banyan/domain/money/display.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { coverBps, isZero } from '../../../platform/amounts.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { Amount } from '../../../ui/amount.tsx';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import type { Issuer } from './issuer.ts';
import { useIssuersMessages } from './issuers.messages.ts';
import styles from './issuers.module.css';

const fullCoverBps = 10_000;

interface IssuersTableProps {
  query: { data: OperatorOutput<'/console/api/issuers'> | undefined; error: unknown; refetch: () => unknown };
}

export function IssuersTable({ query }: IssuersTableProps) {
  const texts = useIssuersMessages();
  const language = useLanguage();
  const mayRecord = useRight('funding.record');
  const horizonDays = query.data?.horizonDays ?? 30;
  const columns = useMemo<Column<Issuer>[]>(
    () => [
      textColumn('name', texts.issuer, (issuer) => issuer.name[language], {
        cell: (issuer) => (
          <Stacked below={issuer.licenceReference} wraps>
            <Link to="/issuers/$issuerId" params={{ issuerId: issuer.issuerId }} className={styles.name}>
              {issuer.name[language]}
            </Link>
          </Stacked>
        ),
      }),
      textColumn('licence', texts.licence, (issuer) => issuer.licenceReference, { isHidden: true }),
      amountColumn('funded', texts.funded, (issuer) => issuer.funded),
      amountColumn('reserved', texts.reserved, (issuer) => issuer.reserved),
      amountColumn('proceeds', texts.proceeds, (issuer) => issuer.proceeds),
      amountColumn('delayed', texts.delayed, (issuer) => issuer.delayed, {
        cell: ({ delayed }) => (
          <span data-late={isZero(delayed) ? undefined : true} className={styles.delayed}>
            <Amount value={delayed} />
          </span>
        ),
      }),
      amountColumn('due', texts.due(horizonDays), (issuer) => issuer.dueWithinHorizon),
      coverColumn(texts),
      ...(mayRecord ? [fundColumn(texts, language)] : []),
    ],
    [texts, language, horizonDays, mayRecord],
  );
  return (
    <TableCard
      label={texts.issuers}
      title={texts.issuers}
      query={query}
      columns={columns}
      rowKey={(issuer) => issuer.issuerId}
      scope="issuers."
      empty={{ title: texts.emptyIssuers, help: texts.emptyIssuersHelp }}
    />
  );
}

type Texts = ReturnType<typeof useIssuersMessages>;

function ratioText(bps: number, texts: Texts): string {
  const { in: unit, figure } = displayRatio(bps);
  return unit === 'times' ? texts.times(figure) : `${figure}%`;
}

function coverColumn(texts: Texts): Column<Issuer> {
  const bpsOf = (issuer: Issuer) => coverBps(issuer.funded, issuer.dueWithinHorizon);
  const textOf = (issuer: Issuer) => {
    const bps = bpsOf(issuer);
    return bps === null ? texts.nothingDue : ratioText(bps, texts);
  };
  return {
    id: 'cover',
    header: texts.cover,
    align: 'end',
    text: textOf,
    // An issuer who owes nothing soon is the best covered.
    compare: (a, b) => (bpsOf(a) ?? Number.MAX_SAFE_INTEGER) - (bpsOf(b) ?? Number.MAX_SAFE_INTEGER),
    cell: (issuer) => {
      const bps = bpsOf(issuer);
      const tone = bps === null ? 'quiet' : bps < fullCoverBps ? 'bad' : 'good';
      return (
        <span title={texts.coverHelp}>
          <Badge tone={tone}>{textOf(issuer)}</Badge>
        </span>
      );
    },
  };
}

function fundColumn(texts: Texts, language: 'zh' | 'en'): Column<Issuer> {
  return {
    id: 'actions',
    header: '',
    align: 'end',
    text: () => '',
    cell: ({ issuerId, name }) => (
      <Link
        to="/funding"
        search={{ account: `issuer_repayment/${issuerId}` }}
        aria-label={texts.fundFor(name[language])}
      >
        {texts.fund}
      </Link>
    ),
  };
}
