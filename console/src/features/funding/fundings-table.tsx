import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { AuditButton } from '../../ui/audit-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { ObstacleNote } from '../../ui/obstacle-note.tsx';
import { Stacked } from '../../ui/stacked.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { DecideFundingDialog, type FundingDecision } from './decide-funding-dialog.tsx';
import { useFundingMessages } from './funding.messages.ts';
import styles from './funding.module.css';
import { type Funding, type FundingAccount, fundingTone } from './funding.ts';

export function FundingsTable({ accounts }: { accounts: readonly FundingAccount[] }) {
  const texts = useFundingMessages();
  const language = useLanguage();
  const [url, patch] = useUrlState();
  const account = oneOf(
    accounts.map((each) => each.account),
    url.account,
  );
  const cursor = trailOf(url['fundings.trail']).at(-1);
  const fundings = useQuery(
    reading('/console/api/fundings', { ...(account && { account }), ...(cursor && { cursor }) }),
  );
  const [deciding, setDeciding] = useState<FundingDecision | null>(null);
  const columns = useMemo<Column<Funding>[]>(
    () => [
      textColumn('recorded', texts.recordedBy, recordedText, {
        cell: (row) => <Stacked below={showInstant(row.recordedAt)}>{row.recordedBy}</Stacked>,
      }),
      textColumn('account', texts.account, (row) => row.name[language]),
      amountColumn('amount', texts.amount, (row) => row.amount),
      textColumn('reference', texts.reference, (row) => row.bankReference),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => <Badge tone={fundingTone[row.state]}>{texts[`state_${row.state}`]}</Badge>,
      }),
      textColumn('decided', texts.decidedBy, decidedText, {
        cell: (row) =>
          row.decidedAt ? <Stacked below={showInstant(row.decidedAt)}>{row.decidedBy}</Stacked> : '—',
      }),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <FundingActions funding={row} onDecide={setDeciding} />,
      },
    ],
    [texts, language],
  );
  return (
    <>
      <TableCard
        label={texts.fundings}
        title={texts.fundings}
        query={fundings}
        columns={columns}
        rowKey={(row) => row.fundingId}
        scope="fundings."
        empty={{ title: texts.emptyFundings, help: texts.emptyFundingsHelp }}
        filters={
          <NativeSelect
            size="xs"
            aria-label={texts.account}
            value={account ?? ''}
            data={[
              { value: '', label: texts.allAccounts },
              ...accounts.map((each) => ({ value: each.account, label: each.name[language] })),
            ]}
            onChange={(event) => patch({ account: event.currentTarget.value, 'fundings.trail': undefined })}
          />
        }
      />
      {deciding && <DecideFundingDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

const recordedText = (row: Funding) => `${row.recordedBy} ${showInstant(row.recordedAt)}`;
const decidedText = (row: Funding) => (row.decidedAt ? `${row.decidedBy} ${showInstant(row.decidedAt)}` : '');

function FundingActions(props: { funding: Funding; onDecide: (decision: FundingDecision) => void }) {
  const { funding, onDecide } = props;
  const texts = useFundingMessages();
  const mayConfirm = useRight('funding.confirm');
  const isWaiting = funding.state === 'recorded' && mayConfirm;
  return (
    <div className={styles.actions}>
      {isWaiting && !funding.mayDecide && <small className={styles.why}>{texts.ownFunding}</small>}
      {isWaiting && <ObstacleNote obstacle={funding.obstacle} />}
      {isWaiting && funding.mayDecide && (
        <>
          {!funding.obstacle && (
            <Button size="compact-sm" onClick={() => onDecide({ funding, confirms: true })}>
              {texts.confirm}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => onDecide({ funding, confirms: false })}>
            {texts.refuse}
          </Button>
        </>
      )}
      <AuditButton
        subjectId={funding.fundingId}
        label={texts.auditOf(funding.bankReference)}
        title={texts.audit}
      />
    </div>
  );
}
