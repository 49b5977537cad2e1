import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { TableCard } from '../../ui/table-card.tsx';
import { useFundingMessages } from './funding.messages.ts';
import styles from './funding.module.css';
import type { FundingAccount } from './funding.ts';

interface AccountsTableProps {
  query: {
    data: OperatorOutput<'/console/api/funding-accounts'> | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  onRecord: (account: FundingAccount) => void;
}

export function AccountsTable({ query, onRecord }: AccountsTableProps) {
  const texts = useFundingMessages();
  const language = useLanguage();
  const mayRecord = useRight('funding.record');
  const columns = useMemo<Column<FundingAccount>[]>(
    () => [
      textColumn('account', texts.account, (row) => row.name[language], {
        cell: (row) => <strong className={styles.name}>{row.name[language]}</strong>,
      }),
      amountColumn('available', texts.available, (row) => row.available),
      amountColumn('reserved', texts.reserved, (row) => row.reserved),
      ...(mayRecord ? [recordColumn(texts, language, onRecord)] : []),
    ],
    [texts, language, mayRecord, onRecord],
  );
  return (
    <TableCard
      label={texts.accounts}
      title={texts.accounts}
      query={query}
      columns={columns}
      rowKey={(row) => row.account}
      scope="accounts."
      empty={{ title: texts.emptyAccounts, help: texts.emptyAccountsHelp }}
    />
  );
}

function recordColumn(
  texts: ReturnType<typeof useFundingMessages>,
  language: 'zh' | 'en',
  onRecord: (account: FundingAccount) => void,
): Column<FundingAccount> {
  return {
    id: 'actions',
    header: '',
    align: 'end',
    text: () => '',
    cell: (row) => (
      <Button
        size="compact-sm"
        variant="light"
        aria-label={texts.recordFor(row.name[language])}
        onClick={() => onRecord(row)}
      >
        {texts.record}
      </Button>
    ),
  };
}
