import { displayRate } from '@banyan/domain/money/display.ts';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Stacked } from '../../../ui/stacked.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import styles from '../loan.module.css';
import { type Application, type ApplicationAct, type Ask, applicationTone } from './application.ts';
import { useApplicationsMessages } from './applications.messages.ts';
import { DocumentsLink } from './documents-link.tsx';

export function useApplicationColumns(ask: Ask): Column<Application>[] {
  const texts = useApplicationsMessages();
  const shared = useLoanMessages();
  const language = useLanguage();
  const mayReadDocuments = useRight('certification.read');
  return useMemo(
    () => [
      textColumn('submittedAt', texts.submittedAt, (row) => showInstant(row.submittedAt), {
        cell: (row) => <Stacked below={row.number}>{showInstant(row.submittedAt)}</Stacked>,
      }),
      textColumn('number', shared.number, (row) => row.number, { isHidden: true }),
      textColumn('user', shared.user, (row) => row.user.username, {
        cell: (row) => (
          <Stacked
            below={
              <>
                {texts[`employment_${row.employment}`]}
                {mayReadDocuments && (
                  <>
                    {' · '}
                    <DocumentsLink user={row.user} />
                  </>
                )}
              </>
            }
          >
            {row.user.username}
          </Stacked>
        ),
      }),
      textColumn('product', texts.product, (row) => row.product.name[language], {
        cell: (row) => (
          <Stacked
            below={`${displayRate(row.product.rateBps)}% · ${shared.months(row.months)} · ${shared[`method_${row.method}`]}`}
            wraps
          >
            {row.product.name[language]}
          </Stacked>
        ),
      }),
      amountColumn('amount', texts.amount, (row) => row.amount),
      amountColumn('income', texts.income, (row) => row.monthlyIncome),
      amountColumn('instalment', texts.instalment, (row) => row.instalment, {
        cell: (row) => <Stacked below={`${texts.affordable} ¥${row.affordable}`}>¥{row.instalment}</Stacked>,
      }),
      textColumn('state', shared.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={noteOf(row, texts)} wraps>
            <Badge tone={applicationTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      { id: 'actions', header: '', text: () => '', cell: (row) => <Actions row={row} ask={ask} /> },
    ],
    [texts, shared, language, mayReadDocuments, ask],
  );
}

/** Returns what somebody wrote, in whatever language. */
const written = (text: string | null) => text !== null && <bdi lang="">{text}</bdi>;

function noteOf(row: Application, texts: ReturnType<typeof useApplicationsMessages>) {
  if (row.state === 'rejected') return written(row.reason);
  if (row.state === 'approved' || row.state === 'signed') return written(row.approvalReason);
  if (row.state === 'submitted')
    return (
      row.appeal !== null && (
        <>
          {texts.appeal}: {written(row.appeal)}
        </>
      )
    );
  return row.state === 'in_review' && row.takenBy ? texts.takenBy(row.takenBy) : false;
}

function Actions({ row, ask }: { row: Application; ask: Ask }) {
  const texts = useApplicationsMessages();
  const shared = useLoanMessages();
  const mayDecide = useRight('loans.decide');
  const act = (name: ApplicationAct, isFirst = false) => (
    <Button
      size="compact-sm"
      {...(!isFirst && { variant: 'default' })}
      onClick={() => ask({ application: row, act: name })}
    >
      {texts[name]}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {mayDecide && row.documents.length > 0 && act('proofs')}
      {mayDecide && row.state === 'submitted' && act('take', true)}
      {mayDecide && row.state === 'in_review' && act('approve', true)}
      {mayDecide && row.state === 'in_review' && act('reject')}
      <AuditButton subjectId={row.applicationId} label={shared.auditOf(row.number)} title={shared.audit} />
    </div>
  );
}
