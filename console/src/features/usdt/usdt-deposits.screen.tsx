import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Fact } from '../../ui/facts.tsx';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Page } from '../../ui/page.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { useUsdtMessages } from './usdt.messages.ts';
import type { DepositAct, UsdtDeposit } from './usdt-deposit.ts';
import { useUsdtDepositColumns } from './usdt-deposit-columns.tsx';

const pageSize = 50;
const views = ['waiting', 'left', 'all'] as const;

/** Shows deposits of USDT that the rules did not credit by themselves, and has them decided again or left. */
export function UsdtDepositsScreen() {
  const texts = useUsdtMessages();
  const [url] = useUrlState();
  const view = oneOf(views, url.view) ?? 'waiting';
  const cursor = trailOf(url.trail).at(-1);
  const [asked, setAsked] = useState<{ deposit: UsdtDeposit; act: DepositAct } | null>(null);
  const query = useQuery(
    reading('/console/api/usdt-deposits', { limit: pageSize, view, ...(cursor && { cursor }) }),
  );
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TableCard
        label={texts.title}
        query={query}
        columns={useUsdtDepositColumns(setAsked)}
        rowKey={(row) => row.depositId}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        filters={
          <FilterLinks
            label={texts.view}
            name="view"
            value={view}
            options={views.map((value) => ({ value, text: texts[`view_${value}`] }))}
          />
        }
      />
      {asked && <ActDialog {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

interface ActDialogProps {
  deposit: UsdtDeposit;
  act: DepositAct;
  onClose: () => void;
}

function ActDialog({ deposit, act, onClose }: ActDialogProps) {
  const texts = useUsdtMessages();
  const one = { userId: deposit.user.userId, depositId: deposit.depositId };
  const facts: readonly Fact[] = [
    [texts.number, deposit.number],
    [texts.user, deposit.user.username],
    [texts.chain, deposit.chain],
    [texts.amount, deposit.amount ?? texts.otherToken],
    [texts.contract, deposit.contract],
    [texts.transaction, deposit.transaction],
    [texts.reason, deposit.queuedFor ? texts[`reason_${deposit.queuedFor}`] : ''],
  ];
  return act === 'settle' ? (
    <ConfirmDialog
      path="/console/api/usdt-deposits/settle"
      input={one}
      title={texts.settleTitle}
      submitText={texts.settle}
      doneText={texts.settled}
      facts={facts}
      help={texts.settleHelp}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      path="/console/api/usdt-deposits/leave"
      inputFor={(reason) => ({ ...one, reason })}
      title={texts.leaveTitle}
      submitText={texts.leave}
      doneText={texts.wasLeft}
      facts={facts}
      help={texts.leaveHelp}
      bounds={{ shortest: 3, longest: 200, help: texts.leaveReason }}
      onClose={onClose}
    />
  );
}
