import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, useMemo } from 'react';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { AuditButton } from '../../ui/audit-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { Stacked } from '../../ui/stacked.tsx';
import { type Ask, type Reward, rewardTone } from './reward.ts';
import { useTeamMessages } from './team.messages.ts';
import styles from './team.module.css';

export function useRewardColumns(ask: Ask): Column<Reward>[] {
  const texts = useTeamMessages();
  return useMemo(
    () => [
      textColumn('dueAt', texts.dueAt, (row) => showInstant(row.dueAt)),
      textColumn('beneficiary', texts.beneficiary, (row) => row.beneficiary.username, {
        cell: ({ beneficiary }) => <ToUser userId={beneficiary.userId} name={beneficiary.username} />,
      }),
      textColumn('invitee', texts.invitee, (row) => row.invitee.username, {
        cell: ({ invitee }) => <ToUser userId={invitee.userId} name={invitee.username} />,
      }),
      numberColumn('level', texts.level, (row) => BigInt(row.level), { align: 'end' }),
      numberColumn('points', texts.points, (row) => BigInt(row.points), { align: 'end' }),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={noteOf(row, texts)} wraps>
            <Badge tone={rewardTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('sharesWith', texts.sharesWith, (row) => row.sharesWith.map(({ name }) => name).join(', '), {
        cell: (row) =>
          row.sharesWith.map(({ userId, name }, i) => (
            <Fragment key={userId}>
              {i > 0 && ', '}
              <ToUser userId={userId} name={name} />
            </Fragment>
          )),
      }),
      { id: 'actions', header: '', text: () => '', cell: (row) => <Actions row={row} ask={ask} /> },
    ],
    [texts, ask],
  );
}

function ToUser({ userId, name }: { userId: string; name: string }) {
  return (
    <Link to="/users/$userId" params={{ userId }}>
      {name}
    </Link>
  );
}

function noteOf(row: Reward, texts: ReturnType<typeof useTeamMessages>) {
  if (row.decision !== null)
    return (
      <>
        {row.decidedBy ?? '—'}: <bdi lang="">{row.decision}</bdi>
      </>
    );
  return row.holdReason === null ? false : texts[`hold_${row.holdReason}`];
}

function Actions({ row, ask }: { row: Reward; ask: Ask }) {
  const texts = useTeamMessages();
  const mayDecide = useRight('team.decide') && row.state === 'held';
  return (
    <div className={styles.actions}>
      {mayDecide && (
        <>
          <Button size="compact-sm" onClick={() => ask({ reward: row, act: 'release' })}>
            {texts.release}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => ask({ reward: row, act: 'refuse' })}>
            {texts.refuse}
          </Button>
        </>
      )}
      <AuditButton
        subjectId={row.invitationRewardId}
        label={texts.auditOf(`${row.beneficiary.username} · ${row.invitee.username}`)}
        title={texts.audit}
      />
    </div>
  );
}
