import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { overview } from '../loan.queries.ts';
import { myLoanMessages } from '../my-loan.messages.ts';
import { LoanRow } from './loan-row.tsx';

export interface LoanChoiceProps {
  page: NonNullable<Parameters<typeof LoanRow>[0]['page']>;
  children: (loanId: string) => ReactNode;
}

/** Shows the loans that something can be done about; the only one at once. */
export default function LoanChoice({ page, children }: LoanChoiceProps) {
  const t = useMessages(myLoanMessages);
  const query = useQuery(overview);
  return (
    <Loaded query={query} skeleton={<CardSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {({ loans }) => {
        const fitting =
          page === 'dai_kuan_he_tong'
            ? loans
            : loans.filter(({ state }) => state === 'repaying' || state === 'written_off');
        const [only, ...others] = fitting;
        if (only && others.length === 0) return children(only.loanId);
        return (
          <Screen onRefresh={query.refetch}>
            {only ? (
              <div className="space-y-3">
                <h2 className="px-1 font-semibold">{t('choose')}</h2>
                {fitting.map((loan) => (
                  <LoanRow key={loan.loanId} loan={loan} page={page} />
                ))}
              </div>
            ) : (
              <Empty
                of="loans"
                title={t('noLoan')}
                note={t('noLoanNote')}
                action={<ButtonLink to="/pages/dai_kuan/dai_kuan_ji_lu">{t('repayments')}</ButtonLink>}
              />
            )}
          </Screen>
        );
      }}
    </Loaded>
  );
}
