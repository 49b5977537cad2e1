import type { Allocation } from '@banyan/domain/loan/allocate.ts';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Fact, Facts } from '../../../ui/card.tsx';
import { repayMessages } from '../repay.messages.ts';
import { wireOf } from '../wish.ts';

interface Props {
  used: Allocation;
  /** One's own amounts of the past are hidden by the eye; what is about to be paid is not. */
  hideable?: boolean;
  children?: ReactNode;
}

/** Shows what a repayment is used for: charges where there are any, interest, principal. */
export function AllocationFacts({ used, hideable = false, children }: Props) {
  const t = useMessages(repayMessages);
  return (
    <Facts>
      {used.penalty > 0n && (
        <Fact label={t('penalty')}>
          <Amount value={wireOf(used.penalty)} hideable={hideable} />
        </Fact>
      )}
      <Fact label={t('interest')}>
        <Amount value={wireOf(used.interest)} hideable={hideable} />
      </Fact>
      <Fact label={t('principal')}>
        <Amount value={wireOf(used.principal)} hideable={hideable} />
      </Fact>
      {children}
    </Facts>
  );
}
