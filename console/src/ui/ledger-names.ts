import { type Chart } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { useCallback } from 'react';
import { useLanguage } from '../platform/language.ts';

const { accounts, houses, kinds }: Chart = chartOfAccounts;
const classes = { ...accounts, ...houses };

type Named = Readonly<Record<string, { name: { zh: string; en: string } }>>;

/** Returns what reads codes of the chart of accounts; one that it does not know shows itself. */
function useNameIn(named: Named): (code: string) => string {
  const language = useLanguage();
  return useCallback(
    (code: string) =>
      (Object.hasOwn(named, code) ? named[code]?.name[language] : undefined) ?? code.replaceAll('_', ' '),
    [named, language],
  );
}

/** Returns what names kinds of transfer, such as `withdrawal_fee`. */
export const useKindName = () => useNameIn(kinds);

/** Returns what names classes of accounts, such as `escrow`. */
export const useClassName = () => useNameIn(classes);
