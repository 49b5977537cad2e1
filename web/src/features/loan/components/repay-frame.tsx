import { isReady } from '@banyan/domain/needs/need-state.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { FirstNeed } from '../../../shared/needs/command-needs.tsx';
import { type CommandNeed, useNeeds } from '../../../shared/needs/use-needs.ts';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { type LoanDetail, loan, wallet } from '../loan.queries.ts';
import { repayMessages } from '../repay.messages.ts';
import { wireOf } from '../wish.ts';

/** A loan of which something is owed, and what one can repay it with. */
export interface Repaying {
  loan: LoanDetail;
  available: string;
  /** The needs of a repayment, and how far each is met. */
  needs: readonly CommandNeed[];
}

/** Shows what is to be done about a loan that is being repaid; of another one it says that there is nothing. */
export function RepayFrame({
  loanId,
  title,
  children,
}: {
  loanId: string;
  title?: string | undefined;
  children: (repaying: Repaying) => ReactNode;
}) {
  const query = joined({
    item: useQuery(loan(loanId)),
    purse: useQuery(wallet),
    needs: useNeeds('repay_loan'),
  });
  const named = title === undefined ? {} : { title };
  return (
    <Loaded
      query={query}
      skeleton={<DetailSkeleton />}
      frame={(state) => <Screen {...named}>{state}</Screen>}
    >
      {({ item, purse, needs }) =>
        item.state === 'repaying' || item.state === 'written_off' ? (
          children({ loan: item, available: purse.available, needs })
        ) : (
          <Screen {...named}>
            <NotRepaying loanId={loanId} />
          </Screen>
        )
      }
    </Loaded>
  );
}

function NotRepaying({ loanId }: { loanId: string }) {
  const t = useMessages(repayMessages);
  return (
    <Empty
      of="loans"
      title={t('notRepaying')}
      note={t('notRepayingNote')}
      action={
        <ButtonLink to={`/pages/dai_kuan/dai_kuan_he_tong?loanId=${loanId}`}>{t('toLoanDetail')}</ButtonLink>
      }
    />
  );
}

/** Says what keeps one from paying, and where that is seen to. */
export function PayObstacle({ lacking, needs }: { lacking: bigint; needs: readonly CommandNeed[] }) {
  const t = useMessages(repayMessages);
  const money = useMoneyText();
  const isFrozen = useIsStopped();
  if (!isReady(needs)) return <FirstNeed needs={needs} />;
  if (isFrozen || lacking <= 0n) return null;
  return (
    <Notice tone="warning" className="mb-3">
      {t('poor', { amount: money(wireOf(lacking)) })}{' '}
      <TextLink to="/pages/recharge/index">{t('toRecharge')}</TextLink>
    </Notice>
  );
}
